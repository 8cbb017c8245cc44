import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { hiddenReason, REPORT_REASONS, type ReportInput, reportInput } from "../moderation/schemas";
import { createPromptInput, promptHitPage, SEARCH_QUERY_MAX } from "../prompts/schemas";
import { TEMPLATE_CATEGORY_IDS, TEMPLATE_LIMITS, TEMPLATE_SORTS } from "./limits";
import { line, placeholder } from "./placeholders";

export {
  TEMPLATE_CATEGORIES,
  TEMPLATE_LIMITS,
  TEMPLATE_SORTS,
  type TemplateCategory,
  type TemplateSort,
} from "./limits";
export { type Placeholder, placeholder, placeholdersOf } from "./placeholders";

const { title, description, content, tags } = createPromptInput.shape;
const category = z.enum(TEMPLATE_CATEGORY_IDS, "Choose a category.");
const placeholders = z.array(placeholder).max(TEMPLATE_LIMITS.placeholders);

export const listTemplatesInput = pageInput.extend({
  /** One, or all of them. */
  category: category.optional(),
  q: line(SEARCH_QUERY_MAX).optional(),
  /** True: only what the actor published. */
  mine: z.boolean().optional(),
  sort: z.enum(TEMPLATE_SORTS).default("rating"),
});
export type ListTemplatesInput = z.infer<typeof listTemplatesInput>;

/** Makes a template of one of the actor's prompts, a copy of its text; fields that are not given are the prompt's. */
export const publishTemplateInput = z.object({
  promptId: idRef.shape.id,
  title: title.optional(),
  description: description.optional(),
  tags: tags.unwrap().optional(),
  category,
  placeholders: placeholders.optional(),
});
export type PublishTemplateInput = z.infer<typeof publishTemplateInput>;

export const updateTemplateInput = idRef.extend({
  title: title.optional(),
  description: description.optional(),
  content: content.optional(),
  tags: tags.unwrap().optional(),
  category: category.optional(),
  placeholders: placeholders.optional(),
});
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>;

export const rateTemplateInput = idRef.extend({ value: z.number().int().min(1).max(5) });
export type RateTemplateInput = z.infer<typeof rateTemplateInput>;

/** `category` is where the prompt goes: a built-in id or `custom-{id}`. */
export const useTemplateInput = idRef.extend({
  values: z.record(z.string().max(TEMPLATE_LIMITS.label), storableText().max(TEMPLATE_LIMITS.value)),
  title: title.optional(),
  category: createPromptInput.shape.category,
});
export type UseTemplateInput = z.infer<typeof useTemplateInput>;

export const reportTemplateInput = reportInput;
export type ReportTemplateInput = ReportInput;

/** A whole template as clients see it. */
export const templateView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  placeholders: z.array(placeholder),
  usageCount: z.number().int(),
  /** The mean, 0 to 5; 0 without any. */
  rating: z.number(),
  ratingCount: z.number().int(),
  /** Null for official ones, and when the author's account is gone. */
  createdBy: z.string().nullable(),
  isOfficial: z.boolean(),
  isPublic: z.boolean(),
  hiddenReason,
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type TemplateView = z.infer<typeof templateView>;

/** A template in a list: `content` holds at most 4,000 characters. */
export const templateSummary = templateView.extend({ contentTruncated: z.boolean() });
export type TemplateSummary = z.infer<typeof templateSummary>;
export const templatePage = pageOf(templateSummary);
export type TemplatePage = z.infer<typeof templatePage>;

/** What the words of `q` do not find, but means it. */
export const listTemplatesByMeaningInput = listTemplatesInput
  .pick({ category: true, mine: true })
  .extend({ q: line(SEARCH_QUERY_MAX) });
export type ListTemplatesByMeaningInput = z.infer<typeof listTemplatesByMeaningInput>;

/** A few templates, the nearest first; `meaning` as for a search of one's own library. */
export const templatesByMeaning = z.object({
  items: z.array(templateSummary),
  meaning: promptHitPage.shape.meaning,
});
export type TemplatesByMeaning = z.infer<typeof templatesByMeaning>;

/** One template as somebody sees it: with their own rating, null when they gave none. */
export const templateDetail = templateView.extend({ ownRating: z.number().int().nullable() });
export type TemplateDetail = z.infer<typeof templateDetail>;

/** A template's rating after one was given. */
export const templateRating = templateDetail.pick({ rating: true, ratingCount: true, ownRating: true });
export type TemplateRating = z.infer<typeof templateRating>;

/** A report as the site's owner reads it. */
export const templateReport = z.object({
  templateId: z.string(),
  title: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  /** Email of the reporter: the owner may want to ask. */
  reportedBy: z.string(),
  createdAt: isoMoment,
});
export type TemplateReport = z.infer<typeof templateReport>;
export const templateReportPage = pageOf(templateReport);
export type TemplateReportPage = z.infer<typeof templateReportPage>;
