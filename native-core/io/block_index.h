// SPDX-License-Identifier: EPL-2.0
// The blocks of a trace, found by walking from header to header. The index holds
// only blocks whose checksum is right; it ends before the first that is damaged
// or cut off, so what stands in it can be trusted to be what was written.
#ifndef ANTTRACKS_IO_BLOCK_INDEX_H
#define ANTTRACKS_IO_BLOCK_INDEX_H

#include <anttracks/trace_format.h>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/counters.h"
#include "base/result.h"
#include "io/block_list.h"
#include "io/segment_file.h"

namespace anttracks {

struct BlockIndex {
  std::vector<SegmentFile> segments;
  BlockList blocks;
  uint64_t start_unix_ns = 0;
  bool ended = false;           // an End block was seen
  std::optional<Error> damage;  // why the index ends where it does
  Counters counters;

  uint64_t bytes_on_disk() const;
  // The payload as it stands in the file; `out` is as long as that.
  Status read_stored(const BlockRef& block, std::span<uint8_t> out) const;
  // An Error that names the block's file, offset and number.
  Error error_at(const BlockRef& block, ErrorCode code, std::string message) const;
};

// done, total bytes; false = stop.
using ScanProgress = std::function<bool(uint64_t, uint64_t)>;

enum class Scan : uint8_t {
  Checked,  // each block's checksum is compared: reads all bytes
  Headers,  // only that of Phase blocks: seconds become milliseconds, damage may go unseen
};

Result<std::shared_ptr<BlockIndex>> open_blocks(const std::string& directory,
                                                const ScanProgress& progress = {}, Scan scan = Scan::Checked);

}  // namespace anttracks

#endif  // ANTTRACKS_IO_BLOCK_INDEX_H
