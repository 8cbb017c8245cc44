import { useEscapeOnTop } from "@commonplace/ui";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { type ChosenFile, fileOfText } from "../hooks/chosen-files";
import classes from "./file-drop.module.css";

interface PasteTextProps {
  onText: (text: ChosenFile) => void;
  onCancel: () => void;
}

/** Where prompts are pasted as text, instead of being read from a file. */
export function PasteText({ onText, onCancel }: PasteTextProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  useEscapeOnTop(true, onCancel);
  return (
    <form
      className={classes.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") setError("Paste a text first.");
        else onText(fileOfText(text));
      }}
    >
      <Textarea
        label="Prompts as text"
        description="One prompt, or JSON, a table or Markdown with many."
        rows={8}
        value={text}
        error={error}
        autoFocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className={classes.ways}>
        <Button variant="default" onClick={onCancel}>
          Back to files
        </Button>
        <Button type="submit">Read the text</Button>
      </div>
    </form>
  );
}
