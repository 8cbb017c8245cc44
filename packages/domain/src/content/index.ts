import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { COMPONENT_TYPE_IDS } from "../builder/limits";
import { TEMPLATE_CATEGORY_IDS } from "../templates/limits";
import { type Placeholder, placeholder } from "../templates/placeholders";
import { VARIABLE_TYPES } from "../variables";

/** The Markdown files; packages/domain/content/README.md describes them. */
const FOLDER = fileURLToPath(new URL("../../content/", import.meta.url));

const templateFile = z.strictObject({
  title: z.string(),
  description: z.string(),
  tags: z.string().transform((list) => list.split(", ")),
  placeholders: z.array(
    z
      .looseObject({
        name: z.string(),
        type: z.enum(VARIABLE_TYPES).default("text"),
        options: z.array(z.string()).optional(),
      })
      .transform((given): unknown => ({
        label: capitalized(given.name),
        default: given.options?.[0],
        ...given,
      }))
      .pipe(placeholder),
  ),
});

const componentFile = z.strictObject({ order: z.coerce.number(), name: z.string(), description: z.string() });

export interface OfficialTemplate {
  /** `official-{category}-{file}`. A changed text keeps it, and with it ratings and uses. */
  readonly id: string;
  readonly category: (typeof TEMPLATE_CATEGORY_IDS)[number];
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly placeholders: Placeholder[];
  readonly content: string;
}

export interface SystemComponent {
  /** `system-{type}-{file}`. A changed text keeps it. */
  readonly id: string;
  readonly type: (typeof COMPONENT_TYPE_IDS)[number];
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly sortOrder: number;
}

export interface Content {
  readonly templates: OfficialTemplate[];
  readonly components: SystemComponent[];
}

/**
 * The official templates and the system's components.
 *
 * Synchronous, because a built server has no files to read: apps/api/vite.config.ts replaces this module by its result.
 *
 * @throws an error that names the file when a file is not in the right form.
 */
export function readContent(): Content {
  return {
    templates: TEMPLATE_CATEGORY_IDS.flatMap((category) =>
      readFolder("templates", category, templateFile).map(({ file, values, content }) => ({
        id: `official-${category}-${file}`,
        category,
        ...values,
        content,
      })),
    ),
    components: COMPONENT_TYPE_IDS.flatMap((type) =>
      readFolder("components", type, componentFile)
        .sort((a, b) => a.values.order - b.values.order)
        .map(({ file, values: { name, description }, content }, sortOrder) => ({
          id: `system-${type}-${file}`,
          type,
          name,
          description,
          content,
          sortOrder,
        })),
    ),
  };
}

function readFolder<T>(kind: string, name: string, values: z.ZodType<T>) {
  const folder = path.join(FOLDER, kind, name);
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  return files.sort().map((file) => {
    const [, frontMatter = "", content = ""] =
      /^---\n(.*?)\n---\n(.*)\n$/s.exec(readText(path.join(folder, file))) ?? [];
    // All values are text, so that no quotes are needed around numbers.
    const parsed = values.safeParse(parse(frontMatter, { schema: "failsafe" }));
    if (!parsed.success) throw new Error(`${kind}/${name}/${file}: ${z.prettifyError(parsed.error)}`);
    return { file: path.basename(file, ".md"), values: parsed.data, content };
  });
}

/** With line ends of one kind, since git may check files out with those of Windows. */
const readText = (file: string) => readFileSync(file, "utf8").replaceAll("\r\n", "\n");

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
