import { PROMPT_LIMITS, parseTags } from "@commonplace/domain/prompts/schemas";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { FieldCounter } from "../../../shared/forms/field-counter";
import type { PromptFormValues } from "./prompt-form-values";

interface PromptFieldCounterProps {
  form: UseFormReturnType<PromptFormValues>;
  name: keyof PromptFormValues & keyof typeof PROMPT_LIMITS;
}

/**
 * The character count of one field of the prompt's form. It renders at each keystroke in the field; the form does not.
 */
export function PromptFieldCounter({ form, name }: PromptFieldCounterProps) {
  const measure = (text: string) => (name === "tags" ? parseTags(text).length : text.length);
  const [used, setUsed] = useState(() => measure(form.getValues()[name]));
  form.watch(name, ({ value }) => setUsed(measure(value)));
  return <FieldCounter used={used} limit={PROMPT_LIMITS[name]} unit={name === "tags" ? "tags" : undefined} />;
}
