// SPDX-License-Identifier: EPL-2.0
#include "session/sketch.h"

#include "io/block_codec.h"
#include "model/phases_reader.h"

namespace anttracks {

Result<Sketch> sketch(const std::string& path, const ScanProgress& progress) {
  ANTTRACKS_TRY(const std::shared_ptr<BlockIndex> index, open_blocks(path, progress, Scan::Headers));
  Sketch result;
  result.damage = index->damage;
  Payload payload;
  for (const BlockRef& block : index->blocks) {
    if (block.header.kind != format::BlockKind::Phase) continue;
    if (Status status = read_payload(*index, block, &payload); !status.ok()) {
      result.damage = std::move(status).error();
      break;
    }
    const std::span<const uint8_t> bytes = payload_bytes(payload, block);
    const uint32_t epoch = block.header.epoch;
    std::string problem = read_phase(bytes, epoch, &result.collections, &result.counters);
    if (!problem.empty()) {
      result.damage = index->error_at(block, ErrorCode::BadRecord, std::move(problem));
      break;
    }
    const Collection& collection = result.collections.back();
    // The block of epoch N stands at the end of epoch N - 1.
    SketchMoment& moment = result.moments.emplace_back();
    moment.moment = Moment{epoch - 1};
    moment.time_ns = collection.finished ? collection.end_ns : collection.start_ns;
    for (const Space& space : read_spaces(bytes))
      moment.used_bytes[static_cast<size_t>(space.kind)] += space.used_bytes();
  }
  return result;
}

}  // namespace anttracks
