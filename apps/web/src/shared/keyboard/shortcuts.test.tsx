// @vitest-environment happy-dom
import { ConfirmDialog, UiProvider } from "@commonplace/ui";
import { act, useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderAt } from "../../testing/render";
import type { ShortcutKey } from "./shortcut-list";
import { runShortcut, useShortcut } from "./shortcuts";

function press(key: string, on: EventTarget = document.body, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event;
}

function Shortcut({ id, onPress }: { id: ShortcutKey; onPress: () => unknown }) {
  useShortcut(id, onPress);
  return null;
}

function page(html: string): Element {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = html;
  const target = host.querySelector("[data-target]");
  if (!target) throw new Error("no target");
  return target;
}

it("fires on its key, in either case, and keeps the key from the browser", async () => {
  const onPress = vi.fn();
  await renderAt("/", <Shortcut id="n" onPress={onPress} />);
  expect(press("n").defaultPrevented).toBe(true);
  press("N");
  press("m");
  expect(onPress).toHaveBeenCalledTimes(2);
});

it.each([
  "<input data-target>",
  "<textarea data-target></textarea>",
  "<select data-target></select>",
  "<div contenteditable='true'><b data-target>x</b></div>",
  "<div role='menu'><button role='menuitem' data-target>New</button></div>",
])("never fires while a person types or moves in %s", async (html) => {
  const onPress = vi.fn();
  await renderAt("/", <Shortcut id="n" onPress={onPress} />);
  const target = page(html);
  press("n", target);
  expect(onPress).not.toHaveBeenCalled();
  target.closest("body > div")?.remove();
});

it("never fires with a dialog open", async () => {
  const onPress = vi.fn();
  await renderAt("/", <Shortcut id="n" onPress={onPress} />);
  const dialog = page("<div role='dialog' data-target></div>");
  press("n");
  expect(onPress).not.toHaveBeenCalled();
  dialog.remove();
  press("n");
  expect(onPress).toHaveBeenCalledTimes(1);
});

it("fires while a dialog that was closed fades away, but not with the press that closed it", async () => {
  const onPress = vi.fn();
  function Page() {
    const [opened, setOpened] = useState(true);
    return (
      <UiProvider>
        <Shortcut id="Escape" onPress={onPress} />
        <ConfirmDialog
          opened={opened}
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={() => undefined}
          onClose={() => setOpened(false)}
        />
      </UiProvider>
    );
  }
  await renderAt("/", <Page />);
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector("[role='dialog']");
    if (!found) throw new Error("no dialog yet");
    return found;
  }, 20_000);
  vi.useFakeTimers({ toFake: ["setTimeout"] }); // it fades as long as the test looks
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => press("Escape", dialog));
  expect(document.contains(dialog)).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
  press("Escape", dialog);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it("leaves keys alone that mean something else", async () => {
  const onPress = vi.fn();
  await renderAt("/", <Shortcut id="n" onPress={onPress} />);
  press("n", document.body, { ctrlKey: true });
  press("n", document.body, { metaKey: true });
  press("n", document.body, { altKey: true });
  press("n", document.body, { repeat: true });
  press("n", document.body, { isComposing: true });
  expect(onPress).not.toHaveBeenCalled();
});

it("lets the browser have a key that does nothing now", async () => {
  await renderAt("/", <Shortcut id="c" onPress={() => false} />);
  expect(press("c").defaultPrevented).toBe(false);
});

it("takes Backspace for Delete on Apple's keyboards, which have no other key for it", async () => {
  const onPress = vi.fn();
  await renderAt("/", <Shortcut id="Delete" onPress={onPress} />);
  press("Backspace");
  expect(onPress).not.toHaveBeenCalled();
  const platform = vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
  press("Backspace");
  platform.mockRestore();
  expect(onPress).toHaveBeenCalledTimes(1);
});

it("gives a key to the latest listener", async () => {
  const shell = vi.fn();
  const inner = vi.fn();
  await renderAt(
    "/",
    <>
      <Shortcut id="n" onPress={shell} />
      <Shortcut id="?" onPress={shell} />
      <Shortcut id="n" onPress={inner} />
    </>,
  );
  await act(async () => void press("n"));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(shell).not.toHaveBeenCalled();
});

it("does what a key does for those who choose it from a list", async () => {
  const onPress = vi.fn();
  await renderAt("/", <Shortcut id="?" onPress={onPress} />);
  runShortcut("?");
  runShortcut("n");
  expect(onPress).toHaveBeenCalledTimes(1);
});
