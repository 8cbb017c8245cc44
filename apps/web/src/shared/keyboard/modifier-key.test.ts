import { expect, it } from "vitest";
import { holdsMod, isApple, modKeys } from "./modifier-key";

it("writes shortcuts as the reader's keyboard does", () => {
  expect(modKeys("Enter", { apple: false })).toBe("Ctrl+Enter");
  expect(modKeys("Enter", { apple: false, shift: true })).toBe("Ctrl+Shift+Enter");
  expect(modKeys("Enter", { apple: true, shift: true })).toBe("⌘⇧↵");
  expect(modKeys("K", { apple: true })).toBe("⌘K");
});

it("knows Apple's devices", () => {
  expect(["MacIntel", "iPhone", "iPad"].every(isApple)).toBe(true);
  expect(["Win32", "Linux x86_64", ""].some(isApple)).toBe(false);
});

it("takes the modifier of either platform", () => {
  expect(holdsMod({ ctrlKey: true, metaKey: false })).toBe(true);
  expect(holdsMod({ ctrlKey: false, metaKey: true })).toBe(true);
  expect(holdsMod({ ctrlKey: false, metaKey: false })).toBe(false);
});
