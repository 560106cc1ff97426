// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_LAZY_H
#define ANTTRACKS_BASE_LAZY_H

#include <atomic>
#include <memory>

namespace anttracks {

// An object that is made when it is first asked for, by whichever thread is first. To move,
// reset and destroy it is for one thread alone.
template <class T>
class Lazy {
 public:
  Lazy() = default;
  Lazy(Lazy&& other) noexcept : object_(other.object_.exchange(nullptr)) {}
  Lazy& operator=(Lazy&& other) noexcept {
    reset();
    object_ = other.object_.exchange(nullptr);
    return *this;
  }
  ~Lazy() { reset(); }

  // Null: nobody has asked for it.
  T* get() const { return object_.load(std::memory_order_acquire); }
  T& make() {
    if (T* object = get()) return *object;
    auto made = std::make_unique<T>();
    T* first = nullptr;
    if (object_.compare_exchange_strong(first, made.get(), std::memory_order_acq_rel)) return *made.release();
    return *first;
  }
  void reset() { delete object_.exchange(nullptr); }

 private:
  std::atomic<T*> object_ = nullptr;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_LAZY_H
