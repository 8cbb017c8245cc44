import type { UseFormReturnType } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { AlikePrompts } from "../../../shared/alike/alike-prompts";
import { beginningsOf } from "../../../shared/alike/use-alike-prompts";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import type { PromptFormValues } from "./prompt-form-values";

/** After a pause of so many milliseconds in typing it looks. */
const DEBOUNCE = 700;

/** Add New Prompt: the person's own prompts that do what this one would. What is typed stays in the form's draft. */
export function AlreadyThere({ form }: { form: UseFormReturnType<PromptFormValues> }) {
  const [texts, setTexts] = useState(() => beginningsOf(form.getValues()));
  const write = () => setTexts(beginningsOf(form.getValues()));
  form.watch("title", write);
  form.watch("description", write);
  form.watch("content", write);
  const [asked] = useDebouncedValue(texts, DEBOUNCE);
  const { openPrompt } = useDialogParams();
  return <AlikePrompts texts={asked} onOpen={openPrompt} />;
}
