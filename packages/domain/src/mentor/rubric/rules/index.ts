import { CLARITY_RULES } from "./clarity";
import { CONTEXT_RULES } from "./context";
import type { Rule } from "./rule";
import { SPECIFICITY_RULES } from "./specificity";
import { STRUCTURE_RULES } from "./structure";

export const RULES: readonly Rule[] = [
  ...CLARITY_RULES,
  ...SPECIFICITY_RULES,
  ...CONTEXT_RULES,
  ...STRUCTURE_RULES,
];
