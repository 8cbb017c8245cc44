import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, hiddenByAdmin, id, tsvector, updatedAt } from "./columns";
import { users } from "./users";

/**
 * A community template; it outlives the account that published it. `ratingSum` and
 * `ratingCount` follow `template_ratings`, and `words` the texts, by triggers (migration community_templates); `rating`
 * and `standing` follow these two.
 */
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
    /** The mean of all ratings; 0 without any. */
    rating: real()
      .notNull()
      .generatedAlwaysAs(
        sql`case when rating_count = 0 then 0 else rating_sum::real / rating_count::real end`,
      ),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /**
     * The sort key of the rating order: the mean as if five more people had rated 3.5, so that a single rating weighs
     * little.
     */
    standing: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 17.5)::double precision / (rating_count + 5)::double precision`),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    isOfficial: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(true),
    ...hiddenByAdmin(),
    words: tsvector().notNull().default(sql`''::tsvector`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => {
    // One index per order, with and without a category; there are no other public lists.
    const orders = { standing: t.standing, used: t.usageCount, newest: t.createdAt };
    const listed = Object.entries(orders).flatMap(([name, column]) => [
      index(`prompt_templates_${name}`)
        .on(column.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.isPublic}`),
      index(`prompt_templates_category_${name}`)
        .on(t.category, column.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.isPublic}`),
    ]);
    return [
      ...listed,
      index("prompt_templates_created_by").on(
        t.createdBy,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      ),
      index("prompt_templates_hidden")
        .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.hiddenAt} is not null`),
      index("prompt_templates_words").using("gin", t.words).with({ fastupdate: false }),
      check(
        "prompt_templates_rating_range",
        sql`${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`,
      ),
      check("prompt_templates_counts_positive", sql`${t.usageCount} >= 0 and ${t.ratingCount} >= 0`),
      check("prompt_templates_official", sql`not ${t.isOfficial} or ${t.createdBy} is null`),
    ];
  },
);

/** One person's rating of a template, 1 to 5. */
export const templateRatings = pgTable(
  "template_ratings",
  {
    templateId: text()
      .notNull()
      .references(() => promptTemplates.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    value: smallint().notNull(),
    ratedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.userId] }),
    index("template_ratings_user").on(t.userId),
    check("template_ratings_value_range", sql`${t.value} between 1 and 5`),
  ],
);

/** The last day on which a person used a template: a use counts once per person and day. */
export const templateUses = pgTable(
  "template_uses",
  {
    templateId: text()
      .notNull()
      .references(() => promptTemplates.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastDay: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.userId] }), index("template_uses_user").on(t.userId)],
);

const REPORT_REASONS = ["spam", "harmful", "copied", "broken", "other"] as const;

/** Why a person thinks a template should not be there; one report each, the last counts. */
export const templateReports = pgTable(
  "template_reports",
  {
    templateId: text()
      .notNull()
      .references(() => promptTemplates.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.userId] }),
    index("template_reports_user").on(t.userId),
    index("template_reports_created").on(
      t.createdAt.desc().nullsFirst(),
      t.templateId.desc().nullsFirst(),
      t.userId.desc().nullsFirst(),
    ),
    check(
      "template_reports_reason_known",
      sql`${t.reason} in ('spam', 'harmful', 'copied', 'broken', 'other')`,
    ),
  ],
);

/** The kinds of components: the parts of a prompt. */
const COMPONENT_TYPES = ["role", "task", "context", "format", "constraint", "example", "tone"] as const;

/** A reusable piece of a prompt; system ones belong to nobody. */
export const templateComponents = pgTable(
  "template_components",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    content: text().notNull(),
    type: text({ enum: COMPONENT_TYPES }).notNull(),
    category: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    sortOrder: integer().notNull().default(0),
    isSystem: boolean().notNull().default(false),
    usageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("template_components_user_type").on(t.userId, t.type, t.sortOrder, t.id),
    index("template_components_system").on(t.type, t.sortOrder, t.id).where(sql`${t.isSystem}`),
    check(
      "template_components_type_known",
      sql`${t.type} in ('role', 'task', 'context', 'format', 'constraint', 'example', 'tone')`,
    ),
    check("template_components_owner", sql`${t.isSystem} = (${t.userId} is null)`),
  ],
);

/** A saved structure of components. */
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
    variables: jsonb().$type<string[]>(),
    category: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    isPublic: boolean().notNull().default(false),
    ...hiddenByAdmin(),
    usageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("prompt_builder_templates_user").on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("prompt_builder_templates_public")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isPublic}`),
    index("prompt_builder_templates_hidden")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.hiddenAt} is not null`),
  ],
);

/** Why a person thinks a public structure should not be there; one report each, the last counts. */
export const structureReports = pgTable(
  "structure_reports",
  {
    structureId: text()
      .notNull()
      .references(() => promptBuilderTemplates.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.structureId, t.userId] }),
    index("structure_reports_user").on(t.userId),
    check(
      "structure_reports_reason_known",
      sql`${t.reason} in ('spam', 'harmful', 'copied', 'broken', 'other')`,
    ),
  ],
);
