import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { z } from "zod";

/**
 * A tool's schema for the SDK, whose JSON Schema is made once. The SDK asks for it on every call of the tool, and making it
 * takes longer than most calls.
 */
export function describedOnce<Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const standard = schema["~standard"];
  const { input, output } = standard.jsonSchema;
  return { "~standard": { ...standard, jsonSchema: { input: once(input), output: once(output) } } };
}

/** The SDK always asks for the same kind of JSON Schema. */
function once<Options, Described>(
  describe: (options: Options) => Described,
): (options: Options) => Described {
  let described: Described | undefined;
  return (options) => {
    described ??= describe(options);
    return described;
  };
}
