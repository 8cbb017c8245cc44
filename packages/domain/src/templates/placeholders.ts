import { z } from "zod";
import { storableText } from "../core/text";
import { parseVariables, VARIABLE_TYPES, type Variable, variableKey } from "../variables";
import { TEMPLATE_LIMITS } from "./limits";

/** A text on one line, or a note: trimmed, at most this long. */
export const line = (limit: number) => storableText().trim().max(limit, `At most ${limit} characters.`);

/** How a template asks for one of its variables. */
export const placeholder = z
  .object({
    /** As the text writes it. */
    name: line(TEMPLATE_LIMITS.label).min(1),
    label: line(TEMPLATE_LIMITS.label).min(1, "Give the field a label."),
    type: z.enum(VARIABLE_TYPES),
    /** Of a choice. */
    options: z.array(line(TEMPLATE_LIMITS.option).min(1)).max(TEMPLATE_LIMITS.options).optional(),
    help: line(TEMPLATE_LIMITS.help).optional(),
    default: line(TEMPLATE_LIMITS.help).optional(),
  })
  .refine(({ type, options }) => type !== "choice" || (options?.length ?? 0) > 0, {
    path: ["options"],
    message: "Name at least one option.",
  });
export type Placeholder = z.infer<typeof placeholder>;

/**
 * How each variable of a text is asked for, in the order of the text: as the author says, else as the text itself says.
 * What the author says about names that are not in the text is dropped.
 */
export function placeholdersOf(content: string, described: readonly Placeholder[] = []): Placeholder[] {
  const byKey = new Map(described.map((placeholder) => [variableKey(placeholder.name), placeholder]));
  return parseVariables(content)
    .variables.filter(({ name }) => name.length <= TEMPLATE_LIMITS.label)
    .slice(0, TEMPLATE_LIMITS.placeholders)
    .map((variable) => ({
      ...(byKey.get(variableKey(variable.name)) ?? plain(variable)),
      name: variable.name,
    }));
}

function plain({ name, type, default: preset, options }: Variable): Placeholder {
  return {
    name,
    label: name.charAt(0).toUpperCase() + name.slice(1),
    type,
    ...(options.length > 0 && {
      options: options
        .slice(0, TEMPLATE_LIMITS.options)
        .map((option) => option.slice(0, TEMPLATE_LIMITS.option)),
    }),
    ...(preset !== null && { default: preset.slice(0, TEMPLATE_LIMITS.help) }),
  };
}
