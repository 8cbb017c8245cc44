import { toast, useCopy } from "@commonplace/ui";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { useUser } from "../../../shared/session/use-user";
import { type CopyOutcome, useCopyGate } from "../../../shared/slots/copy-gate";
import { promptPath } from "./prompt-path";
import { type KnownPrompt, useFullContent } from "./use-full-content";
import { useRecordCopy } from "./use-record-copy";
import { useSettleVariable } from "./use-settle-variable";

/**
 * Copies a prompt, filled in if it has variables, and counts the copy; `copied` holds for two seconds. A cancelled copy
 * shows no notice and is not counted.
 */
export function useCopyAnyPrompt(): {
  copied: boolean;
  /** @param values to begin with in the fill-in form. */
  copyPrompt: (prompt: KnownPrompt, values?: ReadonlyMap<string, string>) => Promise<void>;
  /** Copies the text as it is, with its variables unfilled. */
  copyAsWritten: (prompt: KnownPrompt) => Promise<void>;
} {
  const { copied, copy } = useCopy();
  const copyThroughGate = useCopyGate(copy);
  const fullContent = useFullContent();
  const recordCopy = useRecordCopy();
  const settleVariable = useSettleVariable();
  const user = useUser();

  const tell = ({ id }: KnownPrompt, outcome: CopyOutcome) => {
    if (outcome === "copied") {
      toast({ title: "Copied!", description: "Content copied to clipboard" });
      recordCopy(id);
    } else if (outcome === "failed") {
      reportFailure(null, failureNotice("Failed to copy", "Please try again"));
    }
  };

  const copyPrompt = async (prompt: KnownPrompt, values?: ReadonlyMap<string, string>) => {
    const { id, title, userId, notVariables, alsoVariables } = prompt;
    const outcome = await copyThroughGate(
      {
        id,
        title,
        values,
        link: new URL(promptPath(id), window.location.origin).href,
        settled: { notVariables, alsoVariables },
        settle: userId === user.id ? (name, as) => settleVariable({ id, name, as }) : undefined,
      },
      fullContent(prompt),
    );
    tell(prompt, outcome);
  };
  const copyAsWritten = async (prompt: KnownPrompt) =>
    tell(prompt, (await copy(fullContent(prompt))) ? "copied" : "failed");

  return { copied, copyPrompt, copyAsWritten };
}

/** {@link useCopyAnyPrompt} for one prompt. */
export function useCopyPrompt(prompt: KnownPrompt): { copied: boolean; copyPrompt: () => Promise<void> } {
  const { copied, copyPrompt } = useCopyAnyPrompt();
  return { copied, copyPrompt: () => copyPrompt(prompt) };
}
