import type { Settled } from "@commonplace/domain/variables";
import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type KeyboardEvent, useRef, useState } from "react";
import { FIELD_ORDER } from "../../../shared/forms/field-counter";
import { holdsMod } from "../../../shared/keyboard/modifier-key";
import { useHighlightBlocks } from "../hooks/use-highlight-blocks";
import classes from "./content-field.module.css";
import { ContentHighlights } from "./content-highlights";
import { MakeVariable } from "./make-variable";
import { PromptFieldCounter } from "./prompt-field-counter";
import type { PromptFormValues } from "./prompt-form-values";

interface ContentFieldProps {
  form: UseFormReturnType<PromptFormValues>;
  /** The owner's choices about single variables. */
  settled?: Settled;
}

/** The text of a prompt: its variables are marked as they are typed, and a selection becomes one with a press. */
export function ContentField({ form, settled }: ContentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { blocks, write } = useHighlightBlocks(form.getValues().content, settled);
  form.watch("content", ({ value }) => write(value));
  const [isMaking, setMaking] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "b" || !event.shiftKey || !holdsMod(event)) return;
    // The browser's own, such as Chrome's bookmark bar.
    event.preventDefault();
    setMaking(true);
  };

  return (
    <div className={classes.field}>
      <Textarea
        {...form.getInputProps("content")}
        ref={field}
        label="Content"
        withAsterisk
        required
        dir="auto"
        rows={8}
        spellCheck={false}
        classNames={{ input: `cp-prompt-text ${classes.input}` }}
        inputContainer={(input) => (
          <div className={classes.stack}>
            <ContentHighlights blocks={blocks} field={field} />
            {input}
          </div>
        )}
        description={
          <>
            Use [brackets] in the content for variables
            <PromptFieldCounter form={form} name="content" />
          </>
        }
        inputWrapperOrder={FIELD_ORDER}
        onKeyDown={onKeyDown}
      />
      <MakeVariable field={field} settled={settled} opened={isMaking} onChange={setMaking} />
    </div>
  );
}
