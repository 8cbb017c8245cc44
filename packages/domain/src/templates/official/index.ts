import type { TemplateCategory } from "../limits";
import { ANALYSIS } from "./analysis";
import { BUSINESS } from "./business";
import { CODING } from "./coding";
import { CREATIVE } from "./creative";
import { EDUCATION } from "./education";
import type { OfficialDraft } from "./fields";
import { MARKETING } from "./marketing";
import { RESEARCH } from "./research";
import { WRITING } from "./writing";

export interface OfficialTemplate extends OfficialDraft {
  readonly category: TemplateCategory;
}

const byCategory: Record<TemplateCategory, readonly OfficialDraft[]> = {
  marketing: MARKETING,
  writing: WRITING,
  coding: CODING,
  business: BUSINESS,
  education: EDUCATION,
  creative: CREATIVE,
  analysis: ANALYSIS,
  research: RESEARCH,
};

/** The templates that come with the product, eight for each category. */
export const OFFICIAL_TEMPLATES: readonly OfficialTemplate[] = Object.entries(byCategory).flatMap(
  // Object.entries forgets the keys' type.
  ([category, drafts]) => drafts.map((draft) => ({ ...draft, category: category as TemplateCategory })),
);
