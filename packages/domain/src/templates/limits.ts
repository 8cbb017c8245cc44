import { idsOf } from "../core/ids-of";

// Apart from the schemas, so that a page which only needs to know these does not load a validator.

/** The categories of community templates; ids are their lower-case names. */
export const TEMPLATE_CATEGORIES = [
  { id: "marketing", name: "Marketing" },
  { id: "writing", name: "Writing" },
  { id: "coding", name: "Coding" },
  { id: "business", name: "Business" },
  { id: "education", name: "Education" },
  { id: "creative", name: "Creative" },
  { id: "analysis", name: "Analysis" },
  { id: "research", name: "Research" },
] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]["id"];
export const TEMPLATE_CATEGORY_IDS = idsOf(TEMPLATE_CATEGORIES);

/** Orders of templates: by rating, by use, or by date. */
export const TEMPLATE_SORTS = ["rating", "used", "newest"] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

export const TEMPLATE_LIMITS = {
  placeholders: 100,
  options: 30,
  option: 100,
  label: 120,
  help: 300,
  value: 50_000,
} as const;

/** Official templates that an empty library offers, by id, and the built-in category that each goes to. */
export const STARTER_TEMPLATES = [
  { id: "official-writing-summary", title: "Summary people can act on", category: "writing" },
  { id: "official-coding-review", title: "Code review with priorities", category: "coding" },
  { id: "official-writing-difficult-email", title: "Difficult email", category: "writing" },
  { id: "official-business-meeting-notes", title: "Meeting notes into actions", category: "writing" },
  { id: "official-marketing-launch-email", title: "Launch email sequence", category: "marketing" },
  {
    id: "official-education-study-plan",
    title: "Study plan with repetition",
    category: "personal-development",
  },
] as const;
export type StarterTemplate = (typeof STARTER_TEMPLATES)[number];
