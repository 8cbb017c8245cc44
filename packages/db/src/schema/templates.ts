import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns";
import { users } from "./users";

/** A community template (spec §3 prompt_template); it outlives the account that published it. */
export const promptTemplates = pgTable(
  "prompt_templates",
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    content: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    placeholders: jsonb().$type<unknown[]>().notNull().default([]),
    usageCount: integer().notNull().default(0),
    rating: real().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    isOfficial: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("prompt_templates_category").on(
      t.category,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("prompt_templates_created_by").on(t.createdBy),
    check("prompt_templates_rating_range", sql`${t.rating} between 0 and 5`),
    check("prompt_templates_counts_positive", sql`${t.usageCount} >= 0 and ${t.ratingCount} >= 0`),
  ],
);

/** A reusable piece of a prompt (spec §3 template_component); system ones belong to nobody. */
export const templateComponents = pgTable(
  "template_components",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    content: text().notNull(),
    type: text().notNull(),
    category: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    sortOrder: integer().notNull().default(0),
    isSystem: boolean().notNull().default(false),
    usageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("template_components_user_type").on(t.userId, t.type, t.sortOrder),
    check("template_components_owner", sql`${t.isSystem} = (${t.userId} is null)`),
  ],
);

/** A saved structure of components (spec §3 prompt_builder_template). */
export const promptBuilderTemplates = pgTable(
  "prompt_builder_templates",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    structure: jsonb().$type<unknown>().notNull(),
    variables: jsonb().$type<unknown>(),
    category: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    isPublic: boolean().notNull().default(false),
    usageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("prompt_builder_templates_user").on(t.userId, t.createdAt)],
);
