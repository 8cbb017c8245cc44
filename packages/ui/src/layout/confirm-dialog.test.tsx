// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { render } from "../testing/render";
import { ConfirmDialog } from "./confirm-dialog";

const press = () =>
  act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Delete")?.click(),
  );

it("confirms once, and again after the action failed", async () => {
  const onConfirm = vi.fn();
  let setBusy = (_: boolean) => {};
  function Dialog() {
    const [busy, set] = useState(false);
    setBusy = set;
    return (
      <ConfirmDialog
        opened
        title="Delete it?"
        confirmLabel="Delete"
        busy={busy}
        onConfirm={onConfirm}
        onClose={() => {}}
      />
    );
  }
  await render(
    <MantineProvider env="test">
      <Dialog />
    </MantineProvider>,
  );
  await press();
  await press();
  expect(onConfirm).toHaveBeenCalledTimes(1);

  await act(async () => setBusy(true));
  await press();
  await act(async () => setBusy(false));
  await press();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
