import { type ToastContent, toast } from "@commonplace/ui";

/** Acts that a key can still take back; older ones are left to the trash and to the history. */
const REMEMBERED = 20;

let acts: readonly { readonly undo: () => void }[] = [];

/** Says that something was done, with an Undo that works once: on the notice, or by {@link undoLast}. */
export function offerUndo(content: Omit<ToastContent, "action">, undo: () => void): void {
  const act = {
    undo: () => {
      if (!acts.includes(act)) return;
      acts = acts.filter((each) => each !== act);
      undo();
    },
  };
  acts = [...acts, act].slice(-REMEMBERED);
  toast({ ...content, action: { label: "Undo", onAction: act.undo } });
}

/** Takes back the newest act. @returns false when there is none. */
export function undoLast(): boolean {
  const act = acts.at(-1);
  act?.undo();
  return act !== undefined;
}
