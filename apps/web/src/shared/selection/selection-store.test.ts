import { beforeEach, expect, it, vi } from "vitest";
import { countSelected, createSelectionStore, type SelectionStore } from "./selection-store";

const SHOWN = ["a", "b", "c", "d", "e"];

let store: SelectionStore;
beforeEach(() => {
  store = createSelectionStore();
  store.show({ ids: SHOWN, total: 100, isTotalCapped: false });
});
const selected = () => SHOWN.filter(store.has).join("");
const count = () => countSelected(store.state());

it("takes items in and out one by one", () => {
  store.toggle("b");
  store.toggle("d");
  expect([selected(), count(), store.isActive()]).toEqual(["bd", 2, true]);
  store.toggle("b");
  store.toggle("d");
  expect([selected(), count(), store.isActive()]).toEqual(["", 0, false]);
});

it("takes ranges from where the last press was, in either direction, instead of the range before", () => {
  store.toggle("e");
  store.toggle("b");
  store.extendTo("d");
  expect(selected()).toBe("bcde");
  store.extendTo("a");
  expect(selected()).toBe("abe");
  store.toggle("d");
  store.extendTo("c");
  expect(selected()).toBe("abcde");
});

it("begins a range where the focus is when nothing was pressed, or what was is shown no more", () => {
  store.extendTo("c", "b");
  expect(selected()).toBe("bc");
  store.clear();
  store.toggle("a");
  store.show({ ids: SHOWN.slice(1), total: 99, isTotalCapped: false });
  store.extendTo("d", "c");
  expect(selected()).toBe("acd");
});

it("selects all, loaded or not, but for those taken out, which a range takes in again", () => {
  store.selectAll();
  expect([selected(), count()]).toEqual(["abcde", 100]);
  store.toggle("b");
  store.toggle("c");
  store.toggle("d");
  expect([selected(), count()]).toEqual(["ae", 97]);
  store.extendTo("b");
  expect([selected(), count()]).toEqual(["abcde", 100]);
});

it("ends when all are taken out", () => {
  store.show({ ids: ["a", "b"], total: 2, isTotalCapped: false });
  store.selectAll();
  store.toggle("a");
  store.toggle("b");
  expect(store.isActive()).toBe(false);
});

it("keeps only what is still shown, and nothing of all", () => {
  store.toggle("a");
  store.toggle("b");
  store.show({ ids: ["b", "c"], total: 2, isTotalCapped: false });
  store.keepShown();
  expect([selected(), count()]).toEqual(["b", 1]);
  store.selectAll();
  store.keepShown();
  expect(store.isActive()).toBe(false);
});

it("tells its listeners of every change until they leave", () => {
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.toggle("a");
  store.clear();
  store.clear();
  leave();
  store.toggle("a");
  expect(listener).toHaveBeenCalledTimes(2);
});
