import {
  createPromptInput,
  type PromptTexts,
  type PromptView,
  parseTags,
} from "@commonplace/domain/prompts/schemas";
import { z } from "zod";

/** The values of the form's fields; tags as typed, with commas. */
export interface PromptFormValues {
  title: string;
  description: string;
  content: string;
  category: string;
  tags: string;
}

export const EMPTY_PROMPT: PromptFormValues = {
  title: "",
  description: "",
  content: "",
  category: "",
  tags: "",
};

/** In the order of the form. */
export const FORM_FIELDS = ["title", "description", "content", "category", "tags"] as const;

const { title, description, content, category, tags } = createPromptInput.shape;

/** Turns what is typed into what the server takes, by the domain's rules. */
const promptForm = z.object({
  title,
  description,
  content,
  category,
  tags: z.string().transform(parseTags).pipe(tags.unwrap()),
});

/** A prompt as the server takes it, from a form that is valid. @throws ZodError when it is not. */
export function toPrompt(values: PromptFormValues): z.infer<typeof promptForm> {
  return promptForm.parse(values);
}

/** A prompt as the form shows it. */
export function toFormValues(prompt: PromptView): PromptFormValues {
  return {
    title: prompt.title,
    description: prompt.description ?? "",
    content: prompt.content,
    category: prompt.category,
    tags: prompt.tags.join(", "),
  };
}

/** The form as it is merged with another version. */
export function toMergeTexts(values: PromptFormValues): PromptTexts {
  return { ...values, tags: parseTags(values.tags) };
}

/** A merged prompt as the form shows it. */
export function fromMergeTexts({ tags, ...texts }: PromptTexts): PromptFormValues {
  return { ...texts, tags: tags.join(", ") };
}

/** True when the fields hold the same text. */
export function sameValues(a: PromptFormValues, b: PromptFormValues): boolean {
  return changedFields(a, b).length === 0;
}

/** The fields whose text differs. */
export function changedFields(a: PromptFormValues, b: PromptFormValues): (keyof PromptFormValues)[] {
  return FORM_FIELDS.filter((name) => a[name] !== b[name]);
}

export type PromptFormErrors = Partial<Record<keyof PromptFormValues, string>>;

/** The form's errors, at most one sentence per field; empty when it is valid. */
export function validatePromptForm(values: PromptFormValues): PromptFormErrors {
  const parsed = promptForm.safeParse(values);
  return parsed.success
    ? {}
    : fieldErrors(parsed.error.issues.map(({ path, message }) => ({ path, message })));
}

/** Issues at their fields, the first of each; "tags.3" belongs to the tags field. */
export function fieldErrors(
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): PromptFormErrors {
  const errors: PromptFormErrors = {};
  for (const { path, message } of issues) {
    const name = typeof path === "string" ? path.split(".")[0] : path[0];
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
}

function isField(name: PropertyKey | undefined): name is keyof PromptFormValues {
  return typeof name === "string" && Object.hasOwn(EMPTY_PROMPT, name);
}
