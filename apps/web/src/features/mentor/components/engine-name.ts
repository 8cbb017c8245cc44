import type { Engine } from "@commonplace/domain/mentor/schemas";

/** Who answered, as people read it. */
export function engineName({ engine, model }: { engine: Engine; model: string | null }): string {
  return engine === "provider" && model ? model : "the built-in rubric";
}
