// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { render } from "../testing/render";
import { BusyButton } from "./busy-button";

it("keeps the focus while it is busy, and ignores presses", async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onClick = vi.fn();
  const container = await render(
    <MantineProvider env="test">
      <form onSubmit={onSubmit}>
        <BusyButton type="submit" busy onClick={onClick}>
          Save
        </BusyButton>
      </form>
    </MantineProvider>,
  );
  const button = container.querySelector("button");
  button?.focus();
  await act(async () => button?.click());
  expect(document.activeElement).toBe(button);
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
