// SPDX-License-Identifier: EPL-2.0
// Births and deaths that nobody counts one by one (PhaseRules::is_nursery), and those beside them.
#include <catch2/catch.hpp>
#include <map>
#include <tuple>
#include <vector>

#include "heap/heap_editor.h"
#include "heap/heap_map.h"

using namespace anttracks;

namespace {

constexpr uint32_t kWords = 4;
constexpr uint64_t kChunk = format::kDigestChunkBytes;
// The old generation begins within the eden's fourth chunk.
constexpr uint64_t kEden = 0x10000000, kOld = kEden + 3 * kChunk + kChunk / 2, kOldEnd = kOld + 4 * kChunk;

using Dead = std::map<std::tuple<uint32_t, uint32_t, SpaceKind>, uint32_t>;  // description, birth, space

// Phases of mutators and collections by turns, from a phase of mutators on.
class Heap {
 public:
  Heap() {
    for (uint32_t site = 1; site <= 3; ++site) {
      Description description;
      description.site = SiteId(site);
      description.words = kWords;
      descriptions_.intern(description);
    }
  }
  void place(uint64_t address, uint32_t description, uint32_t objects) {
    const HeapEditor::Access access(editor_);
    Cursor cursor;
    editor_.placement().start(cursor, ThreadId(1), false);
    editor_.placement().set(cursor, address);
    for (uint32_t i = 0; i < objects; ++i)
      REQUIRE(cursor.place(editor_.placement(), DescriptionId(description), kWords));
    editor_.placement().finish(cursor);
    editor_.born().add(description, objects);
  }
  void begin_collection(bool of_eden, bool of_old) {
    commit();
    spaces_[0].collected = of_eden;
    spaces_[1].collected = of_old;
    editor_.set_collected(spaces_);
  }
  void keep(uint64_t address) {
    Found found;
    REQUIRE(editor_.find(address, &found));
    CHECK(editor_.mark_kept(found) == HeapEditor::Mark::Done);
  }
  Dead end_collection() {
    commit();
    Dead dead;
    uint64_t all = 0, changed = 0;
    for (const ObjectCount& death : findings_.all_deaths) {
      CHECK(dead.emplace(std::tuple(death.description.value, death.birth, SpaceKind{death.space}),
                         death.objects)
                .second);
      all += death.objects;
    }
    findings_.changed.for_each([&](uint32_t, uint32_t count) { changed += count; });
    CHECK(changed == all);
    return dead;
  }

 private:
  void commit() {
    PhaseRules rules;
    rules.is_collection = epoch_ % 2 == 1;
    rules.birth = epoch_++;
    rules.spaces = rules.spaces_before = spaces_;
    rules.with_deaths = true;
    findings_.clear();
    editor_.commit(std::move(rules), &findings_);
    CHECK(findings_.problems.empty());
  }

  std::vector<Space> spaces_ = {
      {.kind = SpaceKind::Eden, .bottom = kEden, .top = kOld, .end = kOld, .name = "eden"},
      {.kind = SpaceKind::Old, .bottom = kOld, .top = kOldEnd, .end = kOldEnd, .name = "old"}};
  DescriptionTable descriptions_;
  HeapMap map_;
  HeapEditor editor_{&map_, &descriptions_, {}};
  BuildFindings findings_;
  uint32_t epoch_ = 0;
};

}  // namespace

TEST_CASE("who dies soon after its birth is told with its space, wherever it was born") {
  Heap heap;
  heap.place(kEden, 0, 30);
  heap.place(kEden + kChunk, 1, 5);
  heap.place(kEden + 3 * kChunk, 1, 7);  // where the eden ends
  heap.place(kOld, 0, 11);
  heap.place(kOld + kChunk, 2, 13);
  heap.begin_collection(true, true);
  heap.keep(kEden + 8 * kWords);
  heap.keep(kOld + kChunk);
  CHECK(heap.end_collection() == Dead{{{0, 0, SpaceKind::Eden}, 29},
                                      {{1, 0, SpaceKind::Eden}, 12},
                                      {{0, 0, SpaceKind::Old}, 11},
                                      {{2, 0, SpaceKind::Old}, 12}});
}

TEST_CASE("nobody dies who is not collected, but perhaps later") {
  Heap heap;
  heap.place(kEden, 0, 30);
  heap.place(kEden + kChunk, 1, 5);
  heap.begin_collection(false, true);
  CHECK(heap.end_collection().empty());
  heap.place(kEden + 1024, 2, 3);  // in a chunk that has older objects
  heap.place(kEden + 2 * kChunk, 2, 4);
  heap.begin_collection(true, false);
  heap.keep(kEden);
  CHECK(heap.end_collection() ==
        Dead{{{0, 0, SpaceKind::Eden}, 29}, {{1, 0, SpaceKind::Eden}, 5}, {{2, 2, SpaceKind::Eden}, 7}});
}
