import type { SignedInContext } from "../core/context";
import { guardFormula } from "../imports/formats/csv-cells";
import type { SiteOwnership } from "../sessions";
import { readAudit } from "./read";
import { recordAudit } from "./record";
import type { AuditEventView, AuditFilter, AuditFormat } from "./schemas";

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

const COLUMNS = [
  "occurredAt",
  "action",
  "actorEmail",
  "subject",
  "address",
  "userAgent",
  "details",
  "id",
] as const satisfies readonly (keyof AuditEventView)[];

const cell = (value: string) => `"${guardFormula(value).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/**
 * The audit log as a file: CSV that spreadsheets open safely, or a line of JSON for each event. That somebody took it
 * becomes an event, too.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site, once it is read.
 */
export async function* exportAudit(
  ctx: SignedInContext & SiteOwnership,
  { format, ...filter }: AuditFilter & { format: AuditFormat },
): AsyncGenerator<string> {
  const events = readAudit(ctx, filter);
  const first = await events.next();
  await recordAudit(ctx, { action: "audit.exported", details: { format } });
  if (format === "csv") yield BYTE_ORDER_MARK + line(COLUMNS);
  const write = format === "csv" ? toCsv : (event: AuditEventView) => `${JSON.stringify(event)}\n`;
  if (!first.done) yield write(first.value);
  for await (const event of events) yield write(event);
}

function toCsv(event: AuditEventView): string {
  return line(
    COLUMNS.map((column) => (column === "details" ? JSON.stringify(event.details) : (event[column] ?? ""))),
  );
}
