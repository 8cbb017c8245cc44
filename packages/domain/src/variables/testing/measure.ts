import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { parseVariables } from "../parse";
import { type Variable, variableKey } from "../variable";
import labels from "./labelled-prompts.json";

/** A person's labels of one prompt of the public collection (testing/fixtures/README.md says where it is from). */
interface LabelledPrompt {
  /** Its record in the collection, the first being 0. */
  readonly row: number;
  readonly title: string;
  /**
   * "held-out": opened only once the rules of its day stood; its mistakes have led to rules since. "blind": 60 further
   * prompts with marks, those of the lowest SHA-256 of their row's number, labelled before any code read them. "fresh": 60
   * of those still left, of the lowest SHA-256 of "fresh" and the number, labelled in the same way.
   */
  readonly set: string;
  readonly variables: readonly { readonly name: string; readonly default: string | null }[];
  /** Names that count neither as hits nor as misses; "*" for all that are not named above. */
  readonly doubtful: string | readonly string[];
}

export interface Measured {
  readonly prompts: number;
  readonly expected: number;
  readonly found: number;
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  /** Of the right ones, those whose name or default differs. */
  readonly inexact: readonly string[];
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

const collection = new URL("../../testing/fixtures/public-prompts.csv", import.meta.url);

export const LABELLED_SETS = ["tuning", "held-out", "blind", "fresh"] as const;

/** Reads the labelled prompts of a set with the rules of today, and compares. */
export function measureSet(set: (typeof LABELLED_SETS)[number]): Measured {
  const rows: { prompt: string }[] = parse(readFileSync(collection, "utf8"), { columns: true });
  const [inexact, wrong, missed]: string[][] = [[], [], []];
  const prompts = (labels as readonly LabelledPrompt[]).filter((label) => label.set === set);
  let [expected, found, right] = [0, 0, 0];
  for (const { row, title, variables, doubtful } of prompts) {
    const at = (name: string) => `${row} ${title}: ${name}`;
    const parsed = new Map(
      parseVariables(rows[row]?.prompt ?? "").variables.map((variable) => [
        variableKey(variable.name),
        variable,
      ]),
    );
    const ignored = new Set(typeof doubtful === "string" ? [] : doubtful.map(variableKey));
    for (const label of variables) {
      const key = variableKey(label.name);
      const variable = parsed.get(key);
      parsed.delete(key);
      if (ignored.has(key)) continue;
      expected += 1;
      if (!variable) {
        missed?.push(at(label.name));
        continue;
      }
      right += 1;
      if (variable.name !== label.name || !isDefault(variable, label.default)) {
        inexact?.push(at(`${JSON.stringify(label)} is ${JSON.stringify(variable)}`));
      }
    }
    found += [...parsed.keys()].filter((key) => doubtful !== "*" && !ignored.has(key)).length;
    for (const [key, { name }] of parsed) if (doubtful !== "*" && !ignored.has(key)) wrong?.push(at(name));
  }
  found += right;
  return {
    prompts: prompts.length,
    expected,
    found,
    right,
    precision: right / found,
    recall: right / expected,
    inexact: inexact ?? [],
    wrong: wrong ?? [],
    missed: missed ?? [],
  };
}

/** Choices are written out in the labels' defaults: a list of choices and a default are both right readings. */
function isDefault({ default: preset, options }: Variable, label: string | null): boolean {
  if (options.length === 0) return preset === label;
  const items = (text: string) => text.replace(/[\s,|]+|\bor\b|\band\b|etc\.?/g, "");
  return items(options.join("")) === items(label ?? "");
}
