import type { OfficialDraft } from "../fields";
import { argument } from "./argument";
import { competitors } from "./competitors";
import { contract } from "./contract";
import { dataExploration } from "./data-exploration";
import { financials } from "./financials";
import { prioritisation } from "./prioritisation";
import { rootCause } from "./root-cause";
import { survey } from "./survey";

export const ANALYSIS: readonly OfficialDraft[] = [
  dataExploration,
  rootCause,
  competitors,
  survey,
  contract,
  argument,
  financials,
  prioritisation,
];
