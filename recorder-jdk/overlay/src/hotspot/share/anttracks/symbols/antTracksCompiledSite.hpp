// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSCOMPILEDSITE_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSCOMPILEDSITE_HPP

#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"

class ciKlass;
class ciMethod;

// Collects the frames of an allocation in code that is being compiled: the
// allocating bytecode first, then the callers it is inlined into.
class AntTracksCompiledSite : StackObj {
  static const int max_frames = 32;
  ciMethod* _methods[max_frames];
  int       _bcis[max_frames];
  int       _count;
 public:
  AntTracksCompiledSite() : _count(0) {}
  void add(ciMethod* method, int bci);
  // Id of the site; klass NULL: the event will name the class. A compiler thread
  // in native state enters the VM for this.
  uint32_t id(ciKlass* klass) const;
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSCOMPILEDSITE_HPP
