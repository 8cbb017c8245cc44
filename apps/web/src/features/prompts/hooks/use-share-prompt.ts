import { copyText, toast } from "@commonplace/ui";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { promptPath } from "./prompt-path";
import { type KnownPrompt, useFullContent } from "./use-full-content";

/** Shares a prompt: with the device's own dialog where there is one, else title and content go to the clipboard. */
export function useShareAnyPrompt(): (prompt: KnownPrompt) => Promise<void> {
  const fullContent = useFullContent();
  return async (prompt) => {
    const content = fullContent(prompt);
    if ("share" in navigator) {
      try {
        const url = new URL(promptPath(prompt.id), window.location.origin).href;
        await navigator.share({ title: prompt.title, text: await content, url });
        return;
      } catch (error) {
        // The person closed the dialog: that is an answer, too.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    const withTitle = (text: string) => `${prompt.title}\n\n${text}`;
    try {
      await copyText(typeof content === "string" ? withTitle(content) : content.then(withTitle));
      toast({ title: "Copied!", description: "Content copied to clipboard" });
    } catch (error) {
      reportFailure(error, failureNotice("Failed to copy", "Please try again"));
    }
  };
}

/** {@link useShareAnyPrompt} for one prompt. */
export function useSharePrompt(prompt: KnownPrompt): () => Promise<void> {
  const share = useShareAnyPrompt();
  return () => share(prompt);
}
