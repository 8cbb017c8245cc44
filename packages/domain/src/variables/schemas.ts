import { z } from "zod";
import { NOTATIONS, VARIABLE_TYPES } from "./variable";

/** A place of a prompt that a person fills in, as the interfaces show it. Computed from the text, never stored. */
export const variableView = z.object({
  name: z.string(),
  notation: z.enum(NOTATIONS),
  type: z.enum(VARIABLE_TYPES),
  default: z.string().nullable(),
  options: z.array(z.string()),
});
export type VariableView = z.infer<typeof variableView>;
