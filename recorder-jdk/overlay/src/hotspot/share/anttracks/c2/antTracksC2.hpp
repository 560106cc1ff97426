// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_C2_ANTTRACKSC2_HPP
#define SHARE_ANTTRACKS_C2_ANTTRACKSC2_HPP

#include "anttracks/antTracks_globals.hpp"
#include "asm/register.hpp"
#include "memory/allocation.hpp"

class AllocateNode;
class CompiledMethod;
class MacroAssembler;
class Node;
class PhaseMacroExpand;

// The inline event of C2's fast allocation path, made when the allocation is
// expanded: escape analysis and all other high-level optimizations are over and
// saw an allocation like any other.
class AntTracksC2 : AllStatic {
 public:
  // Adds the event behind the initialized object; rawmem is its memory state.
  static void expand_event(PhaseMacroExpand* phase, AllocateNode* alloc, Node* klass, Node* length,
                           Node* control, Node*& rawmem);

  // C2 has no node for an event: its words are stores to the thread, at addresses that nothing
  // else stores to, for which the matcher has rules of its own (antTracks_x86_64.ad). The last
  // word comes first. So many bytes behind the field for the top is the store of
  //   4 * i    word i, behind the first;
  //   1 to 3   the first word, of an event with so many words.
  static bool is_event(const Node* store);
  // displacement: of the store from the thread. tmp: as AntTracksCursor has it.
  static void emit_word(MacroAssembler* masm, int displacement, Register tmp, jint word);
  static void emit_word(MacroAssembler* masm, int displacement, Register tmp, Register word);

  // How much of the method's code events take, in bytes, about. C2 does not inline
  // methods with much code: recording must not change what it inlines.
  static int event_bytes(CompiledMethod* code);
};

#endif // SHARE_ANTTRACKS_C2_ANTTRACKSC2_HPP
