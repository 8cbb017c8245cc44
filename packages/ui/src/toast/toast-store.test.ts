import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createToastStore, TOAST_REMOVE_DELAY } from "./toast-store";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows one toast at a time, the newest", () => {
  const store = createToastStore();
  store.show({ title: "First" });
  store.show({ title: "Second" });
  expect(store.current()).toMatchObject({ title: "Second", open: true });
});

it("keeps a dismissed toast for 1,000,000 ms, then forgets it", () => {
  const store = createToastStore();
  store.dismiss(store.show({ title: "Copied!" }));
  expect(store.current()).toMatchObject({ title: "Copied!", open: false });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(store.current()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeNull();
});

it("does not let an old toast close or remove the one that replaced it", () => {
  const store = createToastStore();
  const old = store.show({ title: "Old" });
  store.dismiss(old);
  store.show({ title: "New" });
  store.dismiss(old);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY * 2);
  expect(store.current()).toMatchObject({ title: "New", open: true });
});

it("tells its listeners of every change until they leave", () => {
  const store = createToastStore();
  const onChange = vi.fn();
  const leave = store.subscribe(onChange);
  store.dismiss(store.show({ title: "Copied!" }));
  expect(onChange).toHaveBeenCalledTimes(2);
  leave();
  store.show({ title: "Copied!" });
  expect(onChange).toHaveBeenCalledTimes(2);
});
