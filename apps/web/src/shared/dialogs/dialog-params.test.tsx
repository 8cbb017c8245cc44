// @vitest-environment happy-dom
import { act } from "react";
import { useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { renderAt } from "../../testing/render";
import { type DialogParams, useDialogParams } from "./dialog-params";

let dialogs: DialogParams;
let back: () => void;
function Probe() {
  dialogs = useDialogParams();
  const navigate = useNavigate();
  back = () => navigate(-1);
  return null;
}

it("opens a prompt in the address beside the page's own parameters, and Back closes it", async () => {
  const { address } = await renderAt("/library?category=coding", <Probe />);
  await act(async () => dialogs.openPrompt("p1"));
  expect(address()).toBe("/library?category=coding&prompt=p1");
  expect(dialogs.promptId).toBe("p1");
  await act(async () => back());
  expect(address()).toBe("/library?category=coding");
  expect(dialogs.promptId).toBeNull();
});

it("closing goes back, so that Back afterwards leaves the page", async () => {
  const { address } = await renderAt("/library", <Probe />);
  await act(async () => dialogs.openNewPrompt());
  expect(dialogs.adding).toBe(true);
  await act(async () => dialogs.closeDialog());
  expect(address()).toBe("/library");
  await act(async () => back());
  expect(address()).toBe("/first");
});

it("closes a dialog that came with a copied link without leaving the page", async () => {
  const { address } = await renderAt("/library?prompt=p1&q=mail", <Probe />);
  await act(async () => dialogs.closeDialog());
  expect(address()).toBe("/library?q=mail");
  await act(async () => back());
  expect(address()).toBe("/first");
});

it("goes from one dialog to another in one step of history", async () => {
  const { address } = await renderAt("/", <Probe />);
  await act(async () => dialogs.openPrompt("p1"));
  await act(async () => dialogs.openPrompt("p2"));
  expect(address()).toBe("/?prompt=p2");
  await act(async () => dialogs.closeDialog());
  expect(address()).toBe("/");
  await act(async () => back());
  expect(address()).toBe("/first");
});

it("replaces a dialog that came with a copied link, and closes that in place too", async () => {
  const { address } = await renderAt("/?prompt=p1", <Probe />);
  await act(async () => dialogs.openNewPrompt());
  expect(address()).toBe("/?new=1");
  await act(async () => dialogs.closeDialog());
  expect(address()).toBe("/");
});
