import { bit, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytea } from "./columns";
import { prompts } from "./prompts";
import { promptTemplates } from "./templates";

/**
 * Which prompts search by meaning can find, and which still have to be embedded. Triggers on `prompts` keep one row per
 * prompt outside the trash (migration add_prompt_embeddings); a background job embeds them.
 */
export const promptEmbeddings = pgTable(
  "prompt_embeddings",
  {
    promptId: text()
      .primaryKey()
      .references(() => prompts.id, { onDelete: "cascade" }),
    userId: text().notNull(),
    /** Counts changes of the prompt's texts, so that a text that changes during its embedding is embedded again. */
    revision: integer().notNull().default(1),
    /** The model that read this revision; null until one did. */
    model: text(),
  },
  (t) => [
    index("prompt_embeddings_user").on(t.userId, t.model),
    // The job asks for "null", "less than the model" and "greater than the model": three scans of this index.
    index("prompt_embeddings_model").on(t.model, t.promptId),
  ],
);

/**
 * The vectors of a prompt. Part 0 has two, of its title and of the beginning of its text; the others are of what follows
 * where that is longer than what a model reads at once.
 */
export const promptEmbeddingParts = pgTable(
  "prompt_embedding_parts",
  {
    promptId: text()
      .notNull()
      .references(() => promptEmbeddings.promptId, { onDelete: "cascade" }),
    part: smallint().notNull(),
    userId: text().notNull(),
    model: text().notNull(),
    /**
     * The signs of the vector, or of 512 sums of its numbers: vectors with few different signs point the same way. Of two
     * vectors, those of one in between.
     */
    signs: bit({ dimensions: 512 }).notNull(),
    /** The vector, a signed byte for each number, or two after one another. */
    vector: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promptId, t.part] }),
    // Covers all compared columns, so that only the nearest rows' vectors are read.
    index("prompt_embedding_parts_signs").on(t.userId, t.model, t.signs, t.promptId, t.part),
  ],
);

/**
 * The vectors of community templates, of the title and of the beginning of the text, as in part 0 of a prompt. Triggers on
 * `prompt_templates` keep one row per template, with its category (migration find_templates_by_meaning).
 */
export const templateEmbeddings = pgTable(
  "template_embeddings",
  {
    templateId: text()
      .primaryKey()
      .references(() => promptTemplates.id, { onDelete: "cascade" }),
    category: text().notNull(),
    /** Counts changes of the template's texts, so that a text that changes during its embedding is embedded again. */
    revision: integer().notNull().default(1),
    /** The model that read this revision; null until one did. */
    model: text(),
    signs: bit({ dimensions: 512 }),
    vector: bytea(),
  },
  // Covers all compared columns. Also finds what the model has not read: "null", "less than" and "greater than" it.
  (t) => [index("template_embeddings_signs").on(t.model, t.category, t.signs, t.templateId)],
);
