import type { Engine } from "@commonplace/domain/mentor/schemas";

/** The name of the engine that answered, for people. */
export function engineName({ engine, model }: { engine: Engine; model: string | null }): string {
  return engine === "provider" && model ? model : "the built-in rubric";
}
