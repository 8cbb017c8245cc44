import { toast } from "@commonplace/ui";
import classes from "./variable-field.module.css";

/** Puts what is on the clipboard into a field: browsers give it on a press only, and may ask first. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const paste = async () => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      toast({
        title: "The browser does not give the clipboard",
        description: "Paste into the field instead.",
        tone: "danger",
      });
    }
  };
  return (
    <button type="button" className={classes.paste} onClick={() => void paste()}>
      Paste from clipboard
    </button>
  );
}
