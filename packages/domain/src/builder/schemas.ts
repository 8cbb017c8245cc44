import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { hiddenReason, type ReportInput, reportInput } from "../moderation/schemas";
import { createPromptInput } from "../prompts/schemas";
import { BUILDER_LIMITS, COMPONENT_TYPE_IDS } from "./limits";

export { composeBlocks } from "./compose";
export { BUILDER_LIMITS, COMPONENT_TYPES, type ComponentType } from "./limits";

const atMost = (limit: number) => `At most ${limit.toLocaleString("en-US")} characters.`;
const name = storableText()
  .trim()
  .min(1, "Give it a name.")
  .max(BUILDER_LIMITS.name, atMost(BUILDER_LIMITS.name));
const description = storableText()
  .trim()
  .max(BUILDER_LIMITS.description, atMost(BUILDER_LIMITS.description))
  .transform((text) => (text === "" ? null : text));
const content = storableText()
  .trim()
  .min(1, "Write the component's text.")
  .max(BUILDER_LIMITS.content, atMost(BUILDER_LIMITS.content));
const type = z.enum(COMPONENT_TYPE_IDS);
const category = storableText().max(80);
const tags = createPromptInput.shape.tags;

/** Own ones, or those that come with the product. */
export const listComponentsInput = pageInput.extend({ scope: z.enum(["own", "system"]) });
export type ListComponentsInput = z.infer<typeof listComponentsInput>;

export const createComponentInput = z.object({
  name,
  description: description.nullish().transform((text) => text ?? null),
  content,
  type,
  category: category.optional(),
  tags,
  sortOrder: z.number().int().min(0).max(1_000_000).default(0),
});
export type CreateComponentInput = z.infer<typeof createComponentInput>;

export const updateComponentInput = idRef.extend({
  name: name.optional(),
  description: description.nullable().optional(),
  content: content.optional(),
  type: type.optional(),
  category: category.nullable().optional(),
  tags: tags.unwrap().optional(),
  sortOrder: createComponentInput.shape.sortOrder.unwrap().optional(),
});
export type UpdateComponentInput = z.infer<typeof updateComponentInput>;

/** The components that went into a prompt; each counts once. */
export const recordComponentUseInput = z.object({
  ids: z.array(idRef.shape.id).min(1).max(BUILDER_LIMITS.blocks),
});
export type RecordComponentUseInput = z.infer<typeof recordComponentUseInput>;

/** A reusable part of a prompt; system ones belong to nobody. */
export const componentView = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  type,
  category: z.string().nullable(),
  tags: z.array(z.string()),
  sortOrder: z.number().int(),
  isSystem: z.boolean(),
  usageCount: z.number().int(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type ComponentView = z.infer<typeof componentView>;
export const componentPage = pageOf(componentView);
export type ComponentPage = z.infer<typeof componentPage>;

/** A part of a prompt being built: its own text, and the component it came from. */
export const block = z.object({
  type,
  name,
  content: storableText().max(BUILDER_LIMITS.content, atMost(BUILDER_LIMITS.content)),
  componentId: idRef.shape.id.optional(),
});
export type Block = z.infer<typeof block>;

/** How a prompt is put together, in order. */
export const structure = z.object({
  blocks: z.array(block).min(1, "Add a component first.").max(BUILDER_LIMITS.blocks),
});
export type Structure = z.infer<typeof structure>;

/** The person's own structures, or those that others made public. */
export const listStructuresInput = pageInput.extend({ scope: z.enum(["own", "public"]) });
export type ListStructuresInput = z.infer<typeof listStructuresInput>;

export const createStructureInput = z.object({
  name,
  description: description.nullish().transform((text) => text ?? null),
  structure,
  category: category.optional(),
  tags,
  isPublic: z.boolean().default(false),
});
export type CreateStructureInput = z.infer<typeof createStructureInput>;

export const updateStructureInput = idRef.extend({
  name: name.optional(),
  description: description.nullable().optional(),
  structure: structure.optional(),
  category: category.nullable().optional(),
  tags: tags.unwrap().optional(),
  isPublic: z.boolean().optional(),
});
export type UpdateStructureInput = z.infer<typeof updateStructureInput>;

export const reportStructureInput = reportInput;
export type ReportStructureInput = ReportInput;

/** A saved structure; `variables` are the names in its brackets. */
export const structureView = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  structure,
  variables: z.array(z.string()),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  hiddenReason,
  usageCount: z.number().int(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type StructureView = z.infer<typeof structureView>;
export const structurePage = pageOf(structureView);
export type StructurePage = z.infer<typeof structurePage>;
