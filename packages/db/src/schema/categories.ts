import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, inHumanOrder, updatedAt } from "./columns";
import { users } from "./users";

/** A person's own category; built-in ones are not rows. */
export const categories = pgTable(
  "categories",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    icon: text().notNull().default("📁"),
    color: text().notNull(),
    iconBg: text().notNull(),
    iconColor: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("categories_user_name").on(t.userId, inHumanOrder(t.name), t.id),
    // As foldName of the domain folds names. ICU's rules, since lower() of other locales may know only ASCII.
    uniqueIndex("categories_user_name_once").on(
      t.userId,
      sql`lower(normalize(btrim(${t.name}), NFC) collate "und-x-icu")`,
    ),
    check("categories_name_not_blank", sql`btrim(${t.name}) <> ''`),
  ],
);
