// SPDX-License-Identifier: EPL-2.0
// Moments as people name them.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "session/trace.h"

namespace anttracks {
namespace {

Error bad(std::string_view text, std::string why) {
  return {
      .code = ErrorCode::BadArgument,
      .message = fmt::format("'{}' is no moment: {}; write gc:N, gc:N:start, gc:N:end, start, end, or a time "
                             "such as 1.5s or 250ms",
                             text, why)};
}

// The pause of a cycle that the text names; takes it off.
std::optional<GcKind> take_pause(std::string_view* text) {
  for (GcKind kind : {GcKind::Remark, GcKind::Cleanup}) {
    const std::string name = fmt::format(":{}", text_of(kind));
    if (!text->starts_with(name)) continue;
    text->remove_prefix(name.size());
    return kind;
  }
  return std::nullopt;
}

// Nanoseconds since the start of the recording.
Result<uint64_t> parse_time(std::string_view text) {
  const std::string copy(text);
  char* end = nullptr;
  const double number = std::strtod(copy.c_str(), &end);
  const std::string_view unit = std::string_view(copy).substr(static_cast<size_t>(end - copy.c_str()));
  double ns = 0;
  if (unit.empty() || unit == "s")
    ns = number * 1e9;
  else if (unit == "ms")
    ns = number * 1e6;
  else if (unit == "us")
    ns = number * 1e3;
  else if (unit == "ns")
    ns = number;
  else
    return bad(text, "the unit is not known");
  if (end == copy.c_str() || !(ns >= 0) || ns > 1e18) return bad(text, "it is not a time");
  return static_cast<uint64_t>(ns);
}

}  // namespace

const Collection* Trace::collection_at(Moment moment) const {
  return moment.collection_index() < collections_.size() ? &collections_[moment.collection_index()] : nullptr;
}

Moment Trace::default_moment() const { return settled_in(whole()); }

Moment Trace::settled_in(const MomentRange& range) const {
  for (bool of_cycle : {false, true})
    for (size_t i = collections_.size(); i-- > 0;)
      if (range.contains(collections_[i].end()) && collections_[i].is_of_cycle() == of_cycle)
        return collections_[i].end();
  return range.until;
}

uint64_t Trace::time_of(Moment moment) const {
  if (const Collection* collection = collection_at(moment))
    return moment.is_collection_end() ? collection->end_ns : collection->start_ns;
  uint64_t last = totals_.time_ns;
  if (!index_->blocks.empty()) last = std::max(last, index_->blocks.back().header.end_ns);
  if (!collections_.empty()) last = std::max(last, collections_.back().end_ns);
  return last;
}

Moment Trace::moment_at(uint64_t time_ns) const {
  Moment best;
  for (uint32_t epoch = 0; epoch <= last_moment_.epoch; ++epoch) {
    if (time_of(Moment{epoch}) > time_ns) break;
    best = Moment{epoch};
  }
  return best;
}

std::string Trace::moment_text(Moment moment) const {
  const Collection* collection = collection_at(moment);
  if (collection == nullptr) return "end";
  return fmt::format("gc:{}{}:{}", collection->gc,
                     collection->is_of_cycle() ? fmt::format(":{}", text_of(collection->kind)) : "",
                     moment.is_collection_end() ? "end" : "start");
}

Result<Moment> Trace::parse_moment(std::string_view text) const {
  if (text == "start") return Moment{0};
  if (text == "end") return last_moment_;
  if (text.starts_with("gc:")) {
    std::string_view rest = text.substr(3);
    uint32_t gc = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), gc);
    if (error != std::errc()) return bad(text, "there is no number after gc:");
    rest.remove_prefix(static_cast<size_t>(end - rest.data()));
    const std::optional<GcKind> pause = take_pause(&rest);
    if (!rest.empty() && rest != ":start" && rest != ":end")
      return bad(text, "after the number stands :start, :end or nothing, before them :remark or :cleanup");
    const auto named = [&](const Collection& c) { return c.gc == gc && (!pause || c.kind == *pause); };
    const auto it = std::find_if(collections_.begin(), collections_.end(), named);
    if (it == collections_.end() && pause)
      return Error{.code = ErrorCode::NoSuchMoment,
                   .message = fmt::format("gc {} has no {}", gc, text_of(*pause))};
    if (it == collections_.end())
      return Error{.code = ErrorCode::NoSuchMoment,
                   .message = collections_.empty()
                                  ? fmt::format("there is no gc {}: the trace has no collections", gc)
                                  : fmt::format("there is no gc {}: the trace has gc {} to gc {}", gc,
                                                collections_.front().gc, collections_.back().gc)};
    const Collection& last = *std::find_if(collections_.rbegin(), collections_.rend(), named);
    const Moment moment = rest == ":start" ? it->start() : last.end();
    if (moment > last_moment_)
      return Error{.code = ErrorCode::NoSuchMoment,
                   .message = fmt::format("the trace ends before the end of gc {}", gc)};
    return moment;
  }
  ANTTRACKS_TRY(const uint64_t time_ns, parse_time(text));
  return moment_at(time_ns);
}

Result<std::optional<Moment>> Trace::parse_start(std::string_view text) const {
  if (text == "start") return std::optional<Moment>();
  ANTTRACKS_TRY(const Moment moment, parse_moment(text));
  // Which of the two a time means that has no moment before it, the moment does not tell.
  const Result<uint64_t> time_ns = parse_time(text);
  if (time_ns.ok() && *time_ns < time_of(moment)) return std::optional<Moment>();
  return std::optional(moment);
}

}  // namespace anttracks
