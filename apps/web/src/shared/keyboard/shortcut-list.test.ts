import { expect, it } from "vitest";
import { keyName } from "./modifier-key";
import { SHORTCUT_GROUPS } from "./shortcut-list";

const keys = SHORTCUT_GROUPS.flatMap((group) => group.keys.map(({ key }) => key));
const named = (apple: boolean) => Object.fromEntries(keys.map((key) => [key, keyName(key, apple)]));

it("names keys as the reader's keyboard does", () => {
  expect(named(false)).toMatchObject({
    "Mod+k": "Ctrl+K",
    "Mod+Enter": "Ctrl+Enter",
    "Mod+.": "Ctrl+.",
    n: "N",
    "/": "/",
    Escape: "Esc",
    Delete: "Del",
    "Alt+Arrows": "Alt+↑ ↓",
    "Mod+Shift+b": "Ctrl+Shift+B",
  });
  expect(named(true)).toMatchObject({
    "Mod+k": "⌘K",
    "Mod+Enter": "⌘↵",
    n: "N",
    Delete: "⌫",
    "Alt+Arrows": "⌥↑ ↓",
    "Mod+Shift+b": "⌘⇧B",
  });
});

it("lists each key of a group once", () => {
  for (const group of SHORTCUT_GROUPS) {
    const listed = group.keys.map(({ key }) => key);
    expect(new Set(listed).size).toBe(listed.length);
  }
});
