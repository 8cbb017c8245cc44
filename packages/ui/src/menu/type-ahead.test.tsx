// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { render } from "../testing/render";
import { TYPE_AHEAD_RESET, typeAhead } from "./type-ahead";

const ITEMS = ["Light", "Dark", "Delete", "Duplicate", "Sign Out"];

/** Opens a menu and returns a way to press a key at a time, in ms; it answers the item that has the focus. */
async function openMenu() {
  const container = await render(
    <div role="menu" tabIndex={-1} onKeyDown={typeAhead}>
      {ITEMS.map((label) => (
        <button key={label} type="button" role="menuitem">
          {label}
        </button>
      ))}
    </div>,
  );
  const menu = container.querySelector<HTMLElement>("[role='menu']");
  return async (key: string, at: number) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: at });
    await act(async () => menu?.dispatchEvent(event));
    return document.activeElement?.textContent;
  };
}

it("goes to the item that starts with what is typed", async () => {
  const press = await openMenu();
  expect(await press("d", 0)).toBe("Dark");
  expect(await press("u", 200)).toBe("Duplicate");
});

it("starts a new word a second after the last letter", async () => {
  const press = await openMenu();
  await press("d", 0);
  expect(await press("e", TYPE_AHEAD_RESET - 1)).toBe("Delete");
  expect(await press("s", 2 * TYPE_AHEAD_RESET - 1)).toBe("Sign Out");
});

it("walks through the items of one letter when it is typed again", async () => {
  const press = await openMenu();
  const walked = [await press("d", 0), await press("d", 100), await press("d", 200), await press("d", 300)];
  expect(walked).toEqual(["Dark", "Delete", "Duplicate", "Dark"]);
});
