import { prompts } from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { variableKey } from "../variables";
import { isOwnPrompt } from "./library";
import { PROMPT_LIMITS } from "./limits";
import type { PromptView, SettleVariableInput } from "./schemas";
import { toPromptView } from "./view";

/**
 * Keeps what the actor says about a name in one of their prompts: a variable, plain text, or "read", which leaves it to
 * the rules again and so undoes either. The text stays as it is, so this makes no version.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt (a foreign one looks missing).
 */
export async function settleVariable(
  ctx: SignedInContext,
  { id, name, as }: SettleVariableInput,
): Promise<PromptView> {
  const key = variableKey(name);
  const [row] = await ctx.db
    .update(prompts)
    .set({
      notVariables: settled(sql`${prompts.notVariables}`, key, as === "text"),
      alsoVariables: settled(sql`${prompts.alsoVariables}`, key, as === "variable"),
    })
    .where(isOwnPrompt(id, ctx.actor.id))
    .returning();
  if (!row) throw notFound("Prompt");
  return toPromptView(row);
}

/** A list of names with one in it, last, or without it; the ones settled longest ago make room. */
function settled(names: SQL, key: string, isIn: boolean): SQL {
  const others = sql`array_remove(${names}, ${key})`;
  const from = sql`greatest(1, cardinality(${others}) - ${PROMPT_LIMITS.settledVariables - 2}::int)`;
  return isIn ? sql`array_append((${others})[${from}:], ${key})` : others;
}
