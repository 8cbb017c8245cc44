import { toast, useCopy } from "@commonplace/ui";
import { failureToast } from "./failure-toast";
import { type KnownPrompt, useFullContent } from "./use-full-content";
import { useRecordCopy } from "./use-record-copy";

/** Copies a prompt's whole content and counts the copy; `copied` holds for two seconds (spec §4, §8). */
export function useCopyPrompt(prompt: KnownPrompt): { copied: boolean; copyPrompt: () => Promise<void> } {
  const { copied, copy } = useCopy();
  const fullContent = useFullContent();
  const recordCopy = useRecordCopy();

  const copyPrompt = async () => {
    if (await copy(fullContent(prompt))) {
      toast({ title: "Copied!", description: "Content copied to clipboard" });
      recordCopy(prompt.id);
    } else {
      failureToast(null, "Failed to copy", "Please try again");
    }
  };
  return { copied, copyPrompt };
}
