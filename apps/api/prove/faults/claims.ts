import { databaseReturns } from "./bundled-database";
import type { Claim } from "./claim";
import { frozenDatabaseAnswers } from "./frozen-database";
import { fullDiskIsTold } from "./full-disk";
import { stopAnswersEveryone } from "./stop-under-load";

/** Every claim of `pnpm prove faults`, in the order it prints them. To add one, write a `Claim` and list it here. */
export const CLAIMS: Claim[] = [databaseReturns, frozenDatabaseAnswers, fullDiskIsTold, stopAnswersEveryone];
