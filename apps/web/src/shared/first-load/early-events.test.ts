// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { keepEarlyEvents, replayEarlyEvents } from "./early-events";

afterEach(() => {
  replayEarlyEvents();
  document.body.replaceChildren();
});

it.each([
  ["a press", "click", () => document.querySelector("button")?.click()],
  [
    "a shortcut",
    "keydown",
    () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true })),
  ],
  [
    "the command palette's key in a field",
    "keydown",
    () =>
      document
        .querySelector("input")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true })),
  ],
  [
    "a choice",
    "change",
    () => document.querySelector("select")?.dispatchEvent(new Event("change", { bubbles: true })),
  ],
])("does %s once, also when some of the app listened already", (_what, type, act) => {
  document.body.innerHTML =
    "<button>Add Prompt</button><input><select><option>Alphabetical</option></select>";
  let done = 0;
  const listener = () => {
    done += 1;
  };
  keepEarlyEvents();
  document.addEventListener(type, listener);
  act();
  expect(done).toBe(0);
  replayEarlyEvents();
  expect(done).toBe(1);
  document.removeEventListener(type, listener);
});

it.each([
  ["a", true],
  ["k", true],
  ["c", false],
])("keeps Ctrl+%s from what the browser does with it: %s", (key, isKept) => {
  keepEarlyEvents();
  const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isKept);
});
