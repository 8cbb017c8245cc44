// @vitest-environment happy-dom
import { UiProvider } from "@commonplace/ui";
import { TextInput } from "@mantine/core";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render";
import { Form } from "./form";
import { SubmitButton } from "./submit-button";

/** A form whose sending ends when the test says so. */
async function renderForm() {
  const ends: { resolve: (saved?: boolean) => void; reject: (error: Error) => void }[] = [];
  const onSend = vi.fn(() => new Promise((resolve, reject) => ends.push({ resolve, reject })));
  const { container } = await renderAt(
    "/",
    <UiProvider>
      <Form onSend={onSend}>
        <TextInput label="Name" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </UiProvider>,
  );
  const find = <E extends Element>(selector: string) => {
    const found = container.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const form = find<HTMLFormElement>("form");
  return {
    onSend,
    send: () => act(async () => form.requestSubmit()),
    type: () =>
      act(async () => {
        const field = find<HTMLInputElement>("input");
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "typed");
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    save: () => act(async () => ends.at(-1)?.resolve()),
    refuse: () => act(async () => ends.at(-1)?.resolve(false)),
    fail: () => act(async () => ends.at(-1)?.reject(new Error("offline"))),
    isBusy: () => find("button").getAttribute("aria-disabled") === "true",
  };
}

it("is sent once while it is on its way, and looks busy", async () => {
  const form = await renderForm();
  await form.send();
  await form.send();
  expect(form.onSend).toHaveBeenCalledTimes(1);
  expect(form.isBusy()).toBe(true);
});

it("is not sent again once it is saved, as while its dialog fades away", async () => {
  const form = await renderForm();
  await form.send();
  await form.save();
  await form.send();
  expect(form.onSend).toHaveBeenCalledTimes(1);
  expect(form.isBusy()).toBe(false);
});

it("is sent again when something was changed after it was saved", async () => {
  const form = await renderForm();
  await form.send();
  await form.save();
  await form.type();
  await form.send();
  expect(form.onSend).toHaveBeenCalledTimes(2);
});

it.each(["refuse", "fail"] as const)("is sent again after it came to nothing: %s", async (how) => {
  const form = await renderForm();
  await form.send();
  await form[how]();
  await form.send();
  expect(form.onSend).toHaveBeenCalledTimes(2);
});

it("is not opened for sending by typing while it is on its way", async () => {
  const form = await renderForm();
  await form.send();
  await form.type();
  await form.send();
  expect(form.onSend).toHaveBeenCalledTimes(1);
});
