import { type ToastContent, toast } from "@commonplace/ui";
import { isUnanswered } from "../api/server-error";

/** Acts that a key can still take back; older ones are left to the trash and to the history. */
const REMEMBERED = 20;

/** Undoes an action; settles when the server has answered. */
type TakeBack = () => Promise<unknown>;

/** Something a person did, from the moment it is sent to the server. */
export interface Act {
  /**
   * It was done. Says so on a notice with an Undo that works once, there or by {@link undoLast}; if it is to be undone
   * already, does that instead.
   */
  offerUndo: (content: Omit<ToastContent, "action">, takeBack: TakeBack) => void;
  /** It was refused, or changed nothing: there is nothing to take back. */
  forget: () => void;
}

interface Remembered {
  /** Counts acts, so that one that could not be taken back returns to its place. */
  readonly number: number;
  readonly takeBack: Promise<TakeBack | null>;
  isAnswered: boolean;
}

let acts: readonly Remembered[] = [];
let begun = 0;
/** Settles when everything that was asked so far has been taken back. */
let queue: Promise<void> = Promise.resolve();

/**
 * Remembers an act when it is sent. {@link undoLast} means it from now on: pressed before the server has answered, the
 * key would otherwise take back an earlier act.
 */
export function beginAct(): Act {
  begun += 1;
  let resolve: (takeBack: TakeBack | null) => void = () => {};
  const takeBack = new Promise<TakeBack | null>((done) => {
    resolve = done;
  });
  const act: Remembered = { number: begun, takeBack, isAnswered: false };
  remember(act);
  const answer = (how: TakeBack | null) => {
    act.isAnswered = true;
    resolve(how);
  };
  return {
    offerUndo: (content, how) => {
      answer(how);
      if (!acts.includes(act)) return;
      toast({ ...content, action: { label: "Undo", onAction: () => undo(act) } });
    },
    forget: () => {
      acts = acts.filter((each) => each !== act);
      answer(null);
    },
  };
}

/** Takes back the newest act, once the server has answered it. @returns false when there is none. */
export function undoLast(): boolean {
  const act = acts.at(-1);
  if (act) undo(act);
  return act !== undefined;
}

function remember(act: Remembered): void {
  acts = [...acts, act].sort((one, other) => one.number - other.number).slice(-REMEMBERED);
}

/** One after the other: an act can be taken back only after those that were built on it. */
function undo(act: Remembered): void {
  if (!acts.includes(act)) return;
  acts = acts.filter((each) => each !== act);
  if (!act.isAnswered) toast({ title: "Undoing…" });
  queue = queue.then(async () => {
    const takeBack = await act.takeBack;
    await takeBack?.().catch((error: unknown) => {
      // The mutation shows its failure. Without an answer, the action can still be undone later.
      if (isUnanswered(error)) remember(act);
    });
  });
}
