import { Column, is, type SelectedFieldsOrdered, SQL, Subquery } from "drizzle-orm";

type Fields = SelectedFieldsOrdered<Column>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** The parts of drizzle's prepared statements that say how rows become objects; its types hide them. */
interface Statement {
  fields?: Fields;
  customResultMapper?: (rows: unknown[][]) => unknown[];
}

/**
 * Has a prepared statement decode its rows by a list that is made once. drizzle finds out anew for each value of each row how
 * to decode it, which takes longer than everything else that a list of prompts needs. Statements that nest their
 * fields keep drizzle's own way.
 */
export function decodeOnceFound(statement: unknown): void {
  const { fields, customResultMapper } = statement as Statement; // both are optional
  if (!fields || customResultMapper || fields.some(({ path }) => path.length > 1)) return;
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? "", decoder: decoderOf(field) }));
  (statement as Statement).customResultMapper = (rows) =>
    rows.map((row) => {
      const object: Record<string, unknown> = {};
      let at = 0;
      for (const { name, decoder } of columns) {
        const value = row[at++];
        object[name] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value);
      }
      return object;
    });
}

/** As drizzle's `mapResultRow` chooses it; null where the driver's value is taken as it is. */
function decoderOf(field: Fields[number]["field"]): Decoder | null {
  if (is(field, Column)) {
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
  }
  // drizzle keeps the decoder from its types.
  const { decoder } = (is(field, SQL)
    ? field
    : is(field, Subquery)
      ? field._.sql
      : (field as SQL.Aliased).sql) as unknown as { decoder: Decoder };
  return decoder;
}
