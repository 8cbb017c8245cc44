// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "../testing/render";
import { COPIED_RESET, useCopy } from "./use-copy";

let copier: ReturnType<typeof useCopy>;
function Probe() {
  copier = useCopy();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows that it copied for two seconds after the last copy", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<Probe />);
  await act(async () => void (await copier.copy("one")));
  await act(async () => vi.advanceTimersByTime(COPIED_RESET - 1));
  await act(async () => void (await copier.copy("two")));
  await act(async () => vi.advanceTimersByTime(COPIED_RESET - 1));
  expect(copier.copied).toBe(true);
  await act(async () => vi.advanceTimersByTime(1));
  expect(copier.copied).toBe(false);
  expect(writeText.mock.calls).toEqual([["one"], ["two"]]);
});

it("resolves to false, without an indicator, when the browser refuses every way", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  Object.assign(document, { execCommand: () => false });
  await render(<Probe />);
  await act(async () => expect(await copier.copy("text")).toBe(false));
  expect(copier.copied).toBe(false);
});

it("falls back to the copy command where pages have no clipboard", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard); // as over plain http
  let copied: string | undefined;
  Object.assign(document, {
    execCommand: () => {
      const clipboardData = { setData: (_type: string, text: string) => (copied = text) };
      document.dispatchEvent(Object.assign(new Event("copy", { cancelable: true }), { clipboardData }));
      return true;
    },
  });
  await render(<Probe />);
  await act(async () => expect(await copier.copy("text [name]")).toBe(true));
  expect(copied).toBe("text [name]");
  expect(copier.copied).toBe(true);
});
