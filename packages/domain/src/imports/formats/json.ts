import { invalid } from "../../core/errors";
import { outlineJson } from "../reading/json-outline";
import { tooManyRows } from "../reading/too-many-rows";
import { IMPORT_LIMITS } from "../schemas";
import { commonplaceJson } from "./commonplace-json";
import type { RecognisedFile } from "./format";
import { genericJson } from "./generic-json";
import { type JsonFormat, toDocument } from "./json-document";
import { langfuseJson } from "./langfuse-json";
import { openWebUiJson } from "./open-webui-json";

/** From the most particular to the most general. */
const FORMATS: readonly JsonFormat[] = [commonplaceJson, langfuseJson, openWebUiJson, genericJson];

/**
 * Reads a JSON file, whichever kind it is.
 *
 * @throws DomainError INVALID when it is broken (also while reading rows) or holds no prompts we know how to find.
 */
export async function recogniseJson(text: string): Promise<RecognisedFile> {
  const document = toDocument(text, await outlineJson(text, IMPORT_LIMITS.rows, tooManyRows));
  for (const format of FORMATS) {
    const reading = await format(document);
    if (reading) return { categories: () => [], ...reading };
  }
  throw invalid(
    "No prompts were found in this JSON. It should hold a list of objects, each with a title and a content.",
  );
}
