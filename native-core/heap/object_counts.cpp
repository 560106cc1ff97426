// SPDX-License-Identifier: EPL-2.0
#include "heap/object_counts.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <iterator>

namespace anttracks {
namespace {

using Counts = std::vector<ObjectCount>;

bool before(const ObjectCount& a, const ObjectCount& b) { return a.key() < b.key(); }

Counts merged(const Counts& a, const Counts& b) {
  Counts result;
  result.reserve(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result), before);
  return result;
}

}  // namespace

std::vector<ObjectCount> merged(std::vector<std::vector<ObjectCount>> parts) {
  for (; parts.size() > 1; parts.resize((parts.size() + 1) / 2)) {
    const size_t pairs = parts.size() / 2;
    tbb::parallel_for(size_t{0}, pairs, [&](size_t i) {
      parts[i] = merged(std::exchange(parts[i], {}), std::exchange(parts[parts.size() - 1 - i], {}));
    });
  }
  if (parts.empty()) return {};
  Counts& all = parts.front();
  size_t kept = 0;
  for (const ObjectCount& count : all) {
    if (kept > 0 && !before(all[kept - 1], count))
      all[kept - 1].objects += count.objects;
    else
      all[kept++] = count;
  }
  all.resize(kept);
  return std::move(all);
}

DescriptionCounts& ObjectCounts::alike(uint32_t birth, uint8_t space, uint32_t most) {
  for (Alike& alike : alike_) {
    // A count of a description has four bytes.
    if (alike.birth != birth || alike.space != space || alike.objects > ~uint32_t{0} - most) continue;
    alike.objects += most;
    return alike.counts;
  }
  if (alike_.size() < kMaxAlike) return alike_.emplace_back(birth, space, most).counts;
  Alike& given_up = alike_[next_++ % kMaxAlike];
  given_up.counts.for_each([&](uint32_t description, uint32_t count) {
    table_.add(ObjectCount::key(DescriptionId(description), given_up.birth, given_up.space), count);
  });
  given_up.counts.clear();
  given_up.birth = birth;
  given_up.space = space;
  given_up.objects = most;
  return given_up.counts;
}

std::vector<ObjectCount> ObjectCounts::take() {
  std::vector<Counts> parts(1);
  parts[0].reserve(table_.size());
  table_.for_each([&](uint64_t key, uint64_t objects) { parts[0].push_back(ObjectCount::of(key, objects)); });
  table_ = CountTable();
  std::sort(parts[0].begin(), parts[0].end(), before);
  for (Alike& alike : alike_) {
    Counts& part = parts.emplace_back();
    alike.counts.sort();
    alike.counts.for_each([&](uint32_t description, uint32_t count) {
      part.push_back({DescriptionId(description), alike.birth, alike.space, count});
    });
  }
  alike_.clear();
  return merged(std::move(parts));
}

}  // namespace anttracks
