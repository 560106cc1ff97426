// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksMistake.hpp"
#include "anttracks/symbols/antTracksCompiledSite.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "ci/ciKlass.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciUtilities.inline.hpp"

void AntTracksCompiledSite::add(ciMethod* method, int bci) {
  if (_count < max_frames) {
    _methods[_count] = method;
    _bcis[_count] = bci;
    _count++;
  }
}

uint32_t AntTracksCompiledSite::id(ciKlass* klass) const {
  VM_ENTRY_MARK;
  AntTracksFrame frames[max_frames];
  for (int i = 0; i < _count; i++) {
    frames[i].method = (Method*)_methods[i]->constant_encoding();
    frames[i].bci = _bcis[i];
  }
  const uint32_t class_id = klass == NULL ? 0 : AntTracksSymbols::class_id((Klass*)klass->constant_encoding());
  return AntTracksMistake::spoiled(AntTracksMistake::CompiledSite, AntTracksSites::compiled_site(class_id, frames, _count));
}
