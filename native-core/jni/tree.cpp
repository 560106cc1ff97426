// SPDX-License-Identifier: EPL-2.0
#include <algorithm>

#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/request.h"
#include "jni/source.h"

namespace anttracks::jni {
namespace {

constexpr uint32_t kHasChildren = 1, kHasSource = 2;

const query::TreeNode& node_of(const TreeHandle& handle, jint node) {
  return handle.tree.nodes.at(static_cast<size_t>(node));
}

void pack_rows(Packer& out, const TreeHandle& handle, std::span<const uint32_t> ids) {
  std::vector<uint32_t> levels, flags;
  std::vector<uint64_t> amounts;
  std::vector<std::string_view> names;
  for (uint32_t id : ids) {
    const query::TreeNode& node = handle.tree.nodes[id];
    levels.push_back(node.level);
    flags.push_back((node.children.empty() ? 0 : kHasChildren) |
                    (has_source(handle.session->symbols(), node.label.code) ? kHasSource : 0));
    for (size_t set = 0; set < handle.sets; ++set) {
      amounts.push_back(node.amounts[set].objects);
      amounts.push_back(node.amounts[set].bytes);
    }
    names.push_back(node.label.text);
  }
  out.number(ids.size())
      .numbers(ids)
      .numbers(std::span<const uint32_t>(levels))
      .numbers(std::span<const uint32_t>(flags));
  out.numbers(std::span<const uint64_t>(amounts)).column(names);
}

}  // namespace

ANTTRACKS_NATIVE(void, TreeNatives, close, jlong handle) {
  (void)env;
  free_handle<TreeHandle>(handle);
}

ANTTRACKS_NATIVE(jint, TreeNatives, size, jlong handle) {
  (void)env;
  return static_cast<jint>(object_of<TreeHandle>(handle).tree.nodes.size()) - 1;
}

ANTTRACKS_NATIVE(jbyteArray, TreeNatives, root, jlong handle) {
  return read<jbyteArray>(env, [&] {
    constexpr uint32_t kRoot[] = {0};
    Packer out;
    pack_rows(out, object_of<TreeHandle>(handle), kRoot);
    return out.to_java(env);
  });
}

// Of the first nodes, until there are enough rows.
ANTTRACKS_NATIVE(jbyteArray, TreeNatives, children, jlong handle, jbyteArray nodes, jint enough) {
  return read<jbyteArray>(env, [&] {
    const TreeHandle& tree = object_of<TreeHandle>(handle);
    Unpacker in(bytes_of(env, nodes));
    std::vector<std::span<const uint32_t>> answered;
    size_t sum = 0;
    for (uint32_t left = in.number(); left > 0 && sum < static_cast<size_t>(enough); --left) {
      answered.emplace_back(node_of(tree, static_cast<jint>(in.number())).children);
      sum += answered.back().size();
    }
    Packer out;
    out.number(answered.size());
    for (const std::span<const uint32_t> ids : answered) pack_rows(out, tree, ids);
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, TreeNatives, source, jlong handle, jint node) {
  return read<jbyteArray>(env, [&] {
    const TreeHandle& tree = object_of<TreeHandle>(handle);
    Packer out;
    pack_source(out, tree.session->symbols(), node_of(tree, node).label.code);
    return out.to_java(env);
  });
}

// From the root: for each level its classifier and the labels of its nodes.
ANTTRACKS_NATIVE(jbyteArray, TreeNatives, path, jlong handle, jint node) {
  return read<jbyteArray>(env, [&] {
    const TreeHandle& tree = object_of<TreeHandle>(handle);
    std::vector<const query::TreeNode*> way;
    for (auto id = static_cast<uint32_t>(node); id != 0; id = tree.parents.at(id))
      way.push_back(&tree.tree.nodes.at(id));
    std::reverse(way.begin(), way.end());
    Packer out;
    out.number(way.empty() ? 0 : way.back()->level + 1);
    for (auto at = way.begin(); at != way.end();) {
      const uint32_t level = (*at)->level;
      const auto end =
          std::find_if(at, way.end(), [&](const query::TreeNode* other) { return other->level != level; });
      out.text(tree.tree.chain[level].name).number(static_cast<size_t>(end - at));
      for (; at != end; ++at) out.text((*at)->label.text);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, TreeNatives, warnings, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const TreeHandle& tree = object_of<TreeHandle>(handle);
    Packer out;
    out.number(tree.warnings.size());
    for (const std::string& text : tree.warnings) out.text(text);
    return out.to_java(env);
  });
}

}  // namespace anttracks::jni
