// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render";
import { type CopyDialogProps, CopyGateProvider, useCopyGate } from "./copy-gate";

const PROMPT = { id: "p1", title: "Mail" };
const PLAIN = "Write a poem.";
const WITH_VARIABLES = "Write to [name].";

/** Puts text on the clipboard as the real one does: a promise that fails is a failed write. */
const createWrite = () =>
  vi.fn(async (text: string | Promise<string>) => {
    try {
      await text;
      return true;
    } catch {
      return false;
    }
  });

let dialog: CopyDialogProps | undefined;
function Dialog(props: CopyDialogProps) {
  dialog = props;
  return null;
}

async function openGate(withProvider: boolean) {
  dialog = undefined;
  const write = createWrite();
  let copy: ReturnType<typeof useCopyGate> | undefined;
  function Page() {
    copy = useCopyGate(write);
    return <button type="button">Copy</button>;
  }
  const { container } = await renderAt(
    "/",
    withProvider ? (
      <CopyGateProvider dialog={Dialog}>
        <Page />
      </CopyGateProvider>
    ) : (
      <Page />
    ),
  );
  const press = (content: string | Promise<string>) => {
    if (!copy) throw new Error("not rendered");
    return copy(PROMPT, content);
  };
  return { write, press, button: container.querySelector("button") };
}

it("copies at once where nothing asks for variables", async () => {
  const { write, press } = await openGate(false);
  expect(await press(WITH_VARIABLES)).toBe("copied");
  const promised = Promise.resolve(WITH_VARIABLES);
  expect(await press(promised)).toBe("copied");
  expect(write.mock.calls).toEqual([[WITH_VARIABLES], [promised]]);
});

it("copies a prompt without variables within the press", async () => {
  const { write, press } = await openGate(true);
  const outcome = press(PLAIN);
  expect(write).toHaveBeenCalledWith(PLAIN);
  expect(await outcome).toBe("copied");
  expect(dialog).toBeUndefined();
});

it("asks for variables, copies what is answered, and gives the focus back", async () => {
  const { write, press, button } = await openGate(true);
  button?.focus();
  let outcome: Promise<string> | undefined;
  await act(async () => {
    outcome = press(WITH_VARIABLES);
  });
  expect(dialog).toMatchObject({ opened: true, prompt: { ...PROMPT, content: WITH_VARIABLES } });
  expect(write).not.toHaveBeenCalled();
  button?.blur();
  await act(async () => dialog?.onCopy("Write to Ada."));
  expect(await outcome).toBe("copied");
  expect(write.mock.calls).toEqual([["Write to Ada."]]);
  expect(dialog?.opened).toBe(false);
  expect(document.activeElement).toBe(button);
});

it("copies nothing when the person closes the dialog", async () => {
  const { write, press } = await openGate(true);
  let outcome: Promise<string> | undefined;
  await act(async () => {
    outcome = press(WITH_VARIABLES);
  });
  await act(async () => dialog?.onClose());
  expect(await outcome).toBe("cancelled");
  expect(write).not.toHaveBeenCalled();
});

it("begins to write at once while the text is still on its way, and holds it back when it has variables", async () => {
  const { write, press } = await openGate(true);
  const plain = press(Promise.resolve(PLAIN));
  expect(write).toHaveBeenCalledTimes(1);
  expect(await plain).toBe("copied");

  let outcome: Promise<string> | undefined;
  await act(async () => {
    outcome = press(Promise.resolve(WITH_VARIABLES));
  });
  await expect(write.mock.calls[1]?.[0]).rejects.toThrow();
  expect(dialog?.prompt.content).toBe(WITH_VARIABLES);
  await act(async () => dialog?.onCopy("filled"));
  expect(await outcome).toBe("copied");
  expect(write.mock.lastCall).toEqual(["filled"]);
});

it("says that it failed when the text cannot be read", async () => {
  const { press } = await openGate(true);
  expect(await press(Promise.reject(new Error("offline")))).toBe("failed");
  expect(dialog).toBeUndefined();
});
