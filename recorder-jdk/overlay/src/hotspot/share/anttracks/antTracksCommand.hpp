// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKSCOMMAND_HPP
#define SHARE_ANTTRACKS_ANTTRACKSCOMMAND_HPP

#include "services/diagnosticArgument.hpp"
#include "services/diagnosticFramework.hpp"

// jcmd <pid> AntTracks.status
class AntTracksStatusDCmd : public DCmd {
 public:
  AntTracksStatusDCmd(outputStream* output, bool heap) : DCmd(output, heap) {}
  static const char* name()        { return "AntTracks.status"; }
  static const char* description() { return "Print what AntTracks has recorded so far."; }
  static const char* impact()      { return "Low"; }
  virtual void execute(DCmdSource source, TRAPS);

  static void register_command();
};

#endif // SHARE_ANTTRACKS_ANTTRACKSCOMMAND_HPP
