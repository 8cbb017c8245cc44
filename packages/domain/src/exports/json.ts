import type { SignedInContext } from "../core/context";
import { exportedCategories, exportedPrompts } from "./library";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./schemas";

/** The library, or these prompts of it, as one JSON object, a prompt on each line. */
export async function* libraryAsJson(ctx: SignedInContext, ids?: readonly string[]): AsyncGenerator<string> {
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: ctx.clock.now().toISOString(),
    categories: await exportedCategories(ctx, ids),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "prompts": [`;
  let separator = "\n";
  for await (const { custom, ...prompt } of exportedPrompts(ctx, ids)) {
    yield `${separator}    ${JSON.stringify(prompt)}`;
    separator = ",\n";
  }
  yield "\n  ]\n}\n";
}
