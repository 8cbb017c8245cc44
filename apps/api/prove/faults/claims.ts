import { databaseReturns } from "./bundled-database";
import type { Claim } from "./claim";
import { DAMAGED_FOLDER } from "./damaged-folder";
import { frozenDatabaseAnswers, frozenDatabaseStops } from "./frozen-database";
import { fullDiskIsTold } from "./full-disk";
import { HONEST_ANSWERS } from "./honest-answers";
import { ONE_AMONG_OTHERS } from "./one-among-others";
import { stopAnswersEveryone } from "./stop-under-load";

/** Every claim of `pnpm prove faults`, in the order it prints them. To add one, write a `Claim` and list it here. */
export const CLAIMS: Claim[] = [
  databaseReturns,
  ...DAMAGED_FOLDER,
  frozenDatabaseAnswers,
  frozenDatabaseStops,
  fullDiskIsTold,
  stopAnswersEveryone,
  ...HONEST_ANSWERS,
  ...ONE_AMONG_OTHERS,
];
