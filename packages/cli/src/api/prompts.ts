import { SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/limits";
import { type PromptView, promptHit, promptView } from "@commonplace/domain/prompts/schemas";
import { EXIT, Failure, wrongUsage } from "../failure";
import { type Api, isRefusal } from "./client";

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Hits among which a title is looked for. */
const HITS = 50;
const NAMED = 5;

export const promptPath = (id: string) => `/api/prompts/${encodeURIComponent(id)}`;

/**
 * Finds one prompt by its id or title. A title is compared without case; part of one is enough where only one prompt has
 * it.
 *
 * @throws Failure with exit code 4 when there is none, 2 when there are several.
 */
export async function findPrompt(api: Api, named: string): Promise<PromptView> {
  if (ID.test(named)) {
    return api.ask(promptView, promptPath(named)).catch((error: unknown) => {
      throw isRefusal(error, 404) ? new Failure(`No prompt has the id ${named}.`, EXIT.notFound) : error;
    });
  }
  const wanted = comparable(named);
  if (wanted === "") throw wrongUsage("Name a prompt by its title or id.");
  const hits = [];
  const query = { q: `in:title ${wordsOf(named)}`.slice(0, SEARCH_QUERY_MAX), meaning: false };
  for await (const hit of api.items(promptHit, "/api/prompts/search", query, HITS)) hits.push(hit);
  const exact = hits.filter(({ title }) => comparable(title) === wanted);
  const within = hits.filter(({ title }) => comparable(title).includes(wanted));
  const found = exact.length > 0 ? exact : within;
  const [only, ...others] = found;
  if (only && others.length === 0) return api.ask(promptView, promptPath(only.id));
  const list = (found.length > 0 ? found : hits)
    .slice(0, NAMED)
    .map(({ id, title }) => `\n  ${id}  ${title}`);
  if (only)
    throw wrongUsage(`${found.length} prompts are called like that. Name one by its id:${list.join("")}`);
  const near = list.length > 0 ? ` Did you mean one of these?${list.join("")}` : "";
  throw new Failure(`No prompt is called "${named}".${near}`, EXIT.notFound);
}

const comparable = (title: string) => title.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** The words of a title without the marks that mean something in a search. */
const wordsOf = (title: string) => title.replace(/[":()-]+/g, " ").trim() || title;
