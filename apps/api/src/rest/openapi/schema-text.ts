import type { JsonSchema } from "../operations";

/** Follows a reference to a schema of the document. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

/**
 * Describes a schema for people: `string, at most 200 characters`, `"a" | "b"`, `integer or null`. Objects and lists of
 * objects are only named as such; {@link fieldsOf} lists their fields.
 */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return "object";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => typeText(one as JsonSchema)).join(" or ");
  if (schema.type === "array") return `list of ${itemText(schema)}`;
  const kind =
    schema.format === "date-time"
      ? "date and time (ISO 8601)"
      : [schema.type ?? "anything"].flat().join(" or ");
  return [kind, ...limits(schema)].join(", ");
}

function itemText({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item as JsonSchema)).join(", ")}]`;
  return items && typeof items === "object" && !Array.isArray(items)
    ? typeText(items as JsonSchema)
    : "anything";
}

function limits({ minLength, maxLength, minimum, maximum, default: initial }: JsonSchema): string[] {
  const whole = Number.MAX_SAFE_INTEGER;
  return [
    ...(maxLength !== undefined ? [`at most ${maxLength.toLocaleString("en-US")} characters`] : []),
    ...(minLength ? ["not empty"] : []),
    ...(minimum !== undefined && minimum > -whole ? [`from ${minimum}`] : []),
    ...(maximum !== undefined && maximum < whole ? [`up to ${maximum}`] : []),
    ...(initial !== undefined && typeof initial !== "object"
      ? [`${JSON.stringify(initial)} unless told`]
      : []),
  ];
}

export interface Field {
  /** The field's path: "title", "snippet.text", "newCategories[]". */
  name: string;
  type: string;
  isRequired: boolean;
  /** Its description. */
  text: string | undefined;
}

/** Every field of an object or of a list's items, those of objects inside it included. */
export function fieldsOf(schema: JsonSchema, resolve: Resolve, prefix = ""): Field[] {
  const found = resolve(schema);
  if (found.type === "array") {
    const { items } = found;
    return items && typeof items === "object" && !Array.isArray(items)
      ? fieldsOf(items as JsonSchema, resolve, `${prefix}[]`)
      : [];
  }
  const object = [found, ...((found.anyOf ?? []) as JsonSchema[])]
    .map(resolve)
    .find(({ properties }) => properties);
  const required = new Set(object?.required);
  return Object.entries(object?.properties ?? {}).flatMap(([key, value]) => {
    const field = value as JsonSchema;
    const name = prefix === "" || prefix === "[]" ? key : `${prefix}.${key}`;
    const here = { name, type: typeText(field), isRequired: required.has(key), text: field.description };
    return [here, ...fieldsOf(field, resolve, name)];
  });
}
