// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, it } from "vitest";
import { render } from "../testing/render";
import { OPEN_DIALOG } from "../theme/mantine-theme";
import { UiProvider } from "../theme/ui-provider";
import { ConfirmDialog } from "./confirm-dialog";

function Dialogs() {
  const [opened, setOpened] = useState(1);
  const close = (left: number) => () => setOpened(left);
  return (
    <ConfirmDialog
      opened={opened > 0}
      title="First"
      confirmLabel="Yes"
      onConfirm={() => {}}
      onClose={close(0)}
    >
      <button type="button" onClick={() => setOpened(2)}>
        More
      </button>
      <ConfirmDialog
        opened={opened > 1}
        title="Second"
        confirmLabel="Yes"
        onConfirm={() => {}}
        onClose={close(1)}
      >
        <input aria-label="Keeps Esc" onKeyDown={(event) => event.stopPropagation()} />
        <input aria-label="Has a menu" data-mantine-stop-propagation="true" />
      </ConfirmDialog>
    </ConfirmDialog>
  );
}

const titles = () =>
  [...document.querySelectorAll(OPEN_DIALOG)].map((each) => each.querySelector("h2")?.textContent);
const press = (on: Element | null) =>
  act(async () => on?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));

it("closes the dialog on top alone, also when the focus is on nothing, unless somebody in it uses Esc", async () => {
  await render(
    <UiProvider>
      <Dialogs />
    </UiProvider>,
  );
  const more = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "More");
  await act(async () => more?.click());
  expect(titles()).toEqual(["First", "Second"]);

  await press(document.querySelector("[aria-label='Keeps Esc']"));
  await press(document.querySelector("[aria-label='Has a menu']"));
  expect(titles()).toEqual(["First", "Second"]);

  await press(document.body);
  expect(titles()).toEqual(["First"]);
  await press(document.body);
  expect(titles()).toEqual([]);
});
