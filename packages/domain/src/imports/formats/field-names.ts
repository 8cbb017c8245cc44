/** What columns of tables and keys of objects are called elsewhere, best guess first. */
const KNOWN_NAMES = {
  title: ["title", "name", "act", "prompttitle", "promptname", "heading", "subject"],
  content: ["content", "prompt", "text", "body", "promptcontent", "prompttext", "template", "instructions"],
  description: ["description", "desc", "summary", "about", "notes", "note"],
  category: ["category", "folder", "collection", "group", "categoryname", "foldername", "topic"],
  tags: ["tags", "labels", "keywords", "tag", "label"],
} as const;

type Field = keyof typeof KNOWN_NAMES;
const FIELDS = ["title", "content", "description", "category", "tags"] as const satisfies readonly Field[];

/** Which of a file's names holds which of our fields. */
export type FieldNames = Partial<Record<Field, string>>;

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");

/**
 * Guesses which names mean a prompt's title, text, description, category and tags. Each name serves once: with columns
 * "name" and "text", or "prompt" and "content", every pair comes out right.
 */
export function guessFields(names: readonly string[]): FieldNames {
  const free = new Map(names.map((name) => [plain(name), name] as const).reverse());
  const guessed: FieldNames = {};
  for (const field of FIELDS) {
    const known = KNOWN_NAMES[field].find((candidate) => free.has(candidate));
    if (known === undefined) continue;
    guessed[field] = free.get(known);
    free.delete(known);
  }
  return guessed;
}
