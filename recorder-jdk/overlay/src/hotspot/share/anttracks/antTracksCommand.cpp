// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
#include "anttracks/antTracksCommand.hpp"

void AntTracksStatusDCmd::execute(DCmdSource source, TRAPS) {
  if (AntTracks) {
    AntTracer::print_status(output());
  } else {
    output()->print_cr("AntTracks is not recording. Start the program with -XX:+AntTracks.");
  }
}

void AntTracksStatusDCmd::register_command() {
  const uint32_t everywhere = DCmd_Source_Internal | DCmd_Source_AttachAPI | DCmd_Source_MBean;
  DCmdFactory::register_DCmdFactory(new DCmdFactoryImpl<AntTracksStatusDCmd>(everywhere, true, false));
}
