import type { OfficialDraft } from "../fields";
import { apiDesign } from "./api-design";
import { debug } from "./debug";
import { decisionRecord } from "./decision-record";
import { explain } from "./explain";
import { refactor } from "./refactor";
import { review } from "./review";
import { sql } from "./sql";
import { tests } from "./tests";

export const CODING: readonly OfficialDraft[] = [
  review,
  debug,
  tests,
  refactor,
  apiDesign,
  sql,
  explain,
  decisionRecord,
];
