import { DatabaseStartError } from "@commonplace/db";
import { DomainError } from "@commonplace/domain/core/errors";
import { StartError } from "../start-error";
import { BackupError } from "./format";
import type { BackupSummary } from "./make-backup";

/** Runs a command; errors that a person can correct become one sentence and exit code 1. */
export function runCommand(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const isExplained = [BackupError, DomainError, StartError, DatabaseStartError].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${isExplained ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  });
}

/** "120,345 rows in 44 tables and 87 documents". */
export function describeSummary({ rows, tables, documents }: BackupSummary): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
  return `${count(rows, "row", "rows")} in ${count(tables, "table", "tables")} and ${count(documents, "document", "documents")}`;
}

/** The line about documents missing from the backup; empty when there are none. */
export function describeMissing({ missing }: Pick<BackupSummary, "missing">): string[] {
  if (missing.length === 0) return [];
  const shown = missing.slice(0, 20).map((key) => `  ${key}`);
  const more = missing.length > shown.length ? [`  and ${missing.length - shown.length} more`] : [];
  return ["The bytes of these documents are lost or damaged, so they are not in it:", ...shown, ...more];
}
