// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render";
import { DialogFrame } from "./dialog-frame";

function Page({ onOpen }: { onOpen: () => void }) {
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    onOpen();
  };
  return (
    <MantineProvider env="test">
      <button type="button" onClick={open} onKeyDown={(event) => pressOnEnter(event)}>
        New category
      </button>
      <DialogFrame opened={opened} onClose={() => setOpened(false)} title="Create Category">
        <button type="button" onClick={() => setOpened(false)} onKeyDown={(event) => pressOnEnter(event)}>
          Create
        </button>
      </DialogFrame>
    </MantineProvider>
  );
}

/** As browsers do, and happy-dom does not: Enter presses a button unless the default is prevented. */
function pressOnEnter(event: React.KeyboardEvent<HTMLButtonElement>) {
  if (event.key === "Enter" && !event.isDefaultPrevented()) event.currentTarget.click();
}

const buttonNamed = (name: string) => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

async function enterOn(name: string, at: number) {
  await act(async () => {
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: at });
    buttonNamed(name).dispatchEvent(event);
  });
}

it("is not opened again by an Enter that repeats the one that closed it, and is by a later one", async () => {
  const onOpen = vi.fn();
  await renderAt("/", <Page onOpen={onOpen} />);
  await act(async () => buttonNamed("New category").click());
  await enterOn("Create", 1_000);
  await enterOn("New category", 1_120);
  expect(onOpen).toHaveBeenCalledTimes(1);
  await enterOn("New category", 1_900);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it("fills a phone's screen for longer work and for fields that suggest, and else is as tall as what it holds", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const fills = async (props: { size: number; fillsPhone?: boolean }) => {
    const { container } = await renderAt(
      "/",
      <MantineProvider env="test">
        <DialogFrame opened onClose={() => {}} title="Tags" withinPortal={false} {...props}>
          Text
        </DialogFrame>
      </MantineProvider>,
    );
    return container.querySelector("[role=dialog]")?.hasAttribute("data-full-screen");
  };
  expect(await fills({ size: 480 })).toBe(false);
  expect(await fills({ size: 480, fillsPhone: true })).toBe(true);
  expect(await fills({ size: 1040 })).toBe(true);
});
