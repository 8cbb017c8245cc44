import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { currentUserView } from "@commonplace/domain/sessions/schemas";
import { type FilledPrompt, fillPrompt, variableKey } from "@commonplace/domain/variables";
import type { Api } from "../api/client";
import { findPrompt, promptPath } from "../api/prompts";
import type { CommandContext } from "../context";
import { Failure, wrongUsage } from "../failure";
import { ask } from "../terminal/ask";
import { isInteractive, readInput } from "../terminal/terminal";

/** Help text of the values. */
export const FILL_ARGUMENTS = 'name=value for each variable; the value "-" is read from the standard input';

export interface FillOptions {
  readonly keepOpen?: true;
}

interface FillRequest {
  readonly named: string;
  /** `name=value`. */
  readonly values: readonly string[];
  readonly options: FillOptions;
}

/** A filled prompt, and how its use is counted once the text has gone where it should. */
interface Filled extends FilledPrompt {
  readonly prompt: PromptView;
  readonly recordUse: (eventType: "use" | "copy") => Promise<void>;
}

/**
 * Finds a prompt and fills it as the app does. Values that nothing gives are asked for on a terminal; elsewhere they are a
 * wrong usage, unless they are to stay open.
 */
export async function fillNamed(
  ctx: CommandContext,
  { named, values, options }: FillRequest,
): Promise<Filled> {
  const given = readValues(values);
  const api = await ctx.connect();
  const prompt = await findPrompt(api, named);
  refuseUnknownNames(prompt, given);
  await readPipedValue(ctx, given);

  const reader = await readerOf(api, prompt);
  const fill = () => fillPrompt(prompt, Object.fromEntries(given), reader, ctx.terminal.now());
  let filled = fill();
  if (filled.open.length > 0 && !options.keepOpen) {
    await askForOpen(ctx, prompt, filled.open, given);
    filled = fill();
  }
  return { prompt, ...filled, recordUse: (eventType) => recordUse(api, prompt, eventType) };
}

/** The values by name, as they were typed. @throws Failure with exit code 2 for one without "=". */
function readValues(typed: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  for (const each of typed) {
    const at = each.indexOf("=");
    if (at < 1) throw wrongUsage(`"${each}" is no value. Write name=value, in quotes where it has spaces.`);
    given.set(variableKey(each.slice(0, at)), each.slice(at + 1));
  }
  return given;
}

function refuseUnknownNames({ title, variables }: PromptView, given: ReadonlyMap<string, string>): void {
  const known = new Set(variables.map(({ name }) => variableKey(name)));
  const unknown = [...given.keys()].filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  const names =
    variables.length > 0 ? `It has ${quoted(variables.map(({ name }) => name))}.` : "It has none.";
  throw wrongUsage(`"${title}" has no variable ${quoted(unknown)}. ${names}`);
}

/** Reads the value "-" from the standard input, without the line break that programs end their output with. */
async function readPipedValue({ terminal }: CommandContext, given: Map<string, string>): Promise<void> {
  const piped = [...given].filter(([, value]) => value === "-").map(([key]) => key);
  const [key, ...others] = piped;
  if (key === undefined) return;
  if (others.length > 0) throw wrongUsage('Only one value can be "-", the standard input.');
  given.set(key, (await readInput(terminal)).replace(/\r?\n$/, ""));
}

async function askForOpen(
  { terminal }: CommandContext,
  { title, variables }: PromptView,
  open: readonly string[],
  given: Map<string, string>,
): Promise<void> {
  if (!isInteractive(terminal)) throw missing(title, open);
  const questions = open.map((name) => {
    const options = variables.find((variable) => variable.name === name)?.options ?? [];
    return `${name}${options.length > 0 ? ` (${options.join(", ")})` : ""}: `;
  });
  const answers = await ask(terminal, questions);
  for (const [at, name] of open.entries()) given.set(variableKey(name), answers[at] ?? "");
}

const missing = (title: string, open: readonly string[]) =>
  wrongUsage(
    `"${title}" needs ${open.length > 1 ? "values" : "a value"} for ${quoted(open)}: ${open.map(asArgument).join(" ")}`,
  );

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** How a value of this name is written in a shell. */
const asArgument = (name: string) =>
  /^[\w.-]+$/.test(name) ? `${name}=…` : `"${name.replace(/(["\\$`])/g, "\\$1")}=…"`;

/** Whose name and language `{{USER_NAME}}` and dates take; the name is asked for only where a prompt has it. */
async function readerOf(api: Api, { content }: PromptView) {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  const hasName = content.includes("USER_NAME");
  const person = hasName ? await api.ask(currentUserView, "/api/auth/user") : null;
  const name = person ? [person.firstName, person.lastName].filter(Boolean).join(" ") : "";
  return { name, language: locale, timeZone };
}

/** Counts the use, as the app does. A token that may only read counts nothing, and fills all the same. */
async function recordUse(api: Api, { id }: PromptView, eventType: "use" | "copy"): Promise<void> {
  try {
    await api.send(`${promptPath(id)}/use`, { method: "POST", body: { eventType } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
