import { parseTags } from "@commonplace/domain/prompts/schemas";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import classes from "./field-counter.module.css";
import type { PromptFormValues } from "./prompt-form-values";

/** From this share of the limit on, the count shows. */
const NEAR = 0.9;

interface FieldCounterProps {
  form: UseFormReturnType<PromptFormValues>;
  name: keyof PromptFormValues;
  /** In characters; of the tags field, in tags. */
  limit: number;
}

/** How full a field is, once its limit is near: said before it is hit (design §6, Limits). */
export function FieldCounter({ form, name, limit }: FieldCounterProps) {
  const measure = (text: string) => (name === "tags" ? parseTags(text).length : text.length);
  const [used, setUsed] = useState(() => measure(form.getValues()[name]));
  form.watch(name, ({ value }) => setUsed(measure(value)));
  if (used < limit * NEAR) return null;
  return (
    <span className={classes.counter} data-over={used > limit || undefined}>
      {used.toLocaleString()} of {limit.toLocaleString()} {name === "tags" ? "tags" : "characters"}
    </span>
  );
}
