import { promptTemplates, templateUses } from "@commonplace/db/schema";
import { eq, lt, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { invalid } from "../core/errors";
import { createPrompt } from "../prompts";
import { PROMPT_LIMITS } from "../prompts/limits";
import type { PromptView } from "../prompts/schemas";
import { fillVariables } from "../variables";
import type { UseTemplateInput } from "./schemas";
import { getTemplate } from "./service";

/**
 * Adds a template to the actor's library with its placeholders filled in; those left empty stay variables of the prompt.
 * Raises the template's count once per person and day (UTC), in the same transaction.
 *
 * @throws DomainError NOT_FOUND when there is no such template; INVALID when the category is none of the actor's or the
 *   filled text is longer than a prompt may be.
 */
export async function useTemplate(
  ctx: SignedInContext,
  { id, values, title, category }: UseTemplateInput,
): Promise<PromptView> {
  const template = await getTemplate(ctx, { id });
  const content = fillVariables(template.content, values);
  if (content.length > PROMPT_LIMITS.content) {
    throw invalid(
      `Filled in, the prompt has more than ${PROMPT_LIMITS.content.toLocaleString("en-US")} characters.`,
    );
  }
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const prompt = await createPrompt(within, {
      title: title ?? template.title,
      description: template.description,
      content,
      category,
      tags: template.tags,
      isFavorite: false,
    });
    const lastDay = ctx.clock.now().toISOString().slice(0, 10);
    const counted = await tx
      .insert(templateUses)
      .values({ templateId: id, userId: ctx.actor.id, lastDay })
      .onConflictDoUpdate({
        target: [templateUses.templateId, templateUses.userId],
        set: { lastDay },
        setWhere: lt(templateUses.lastDay, lastDay),
      })
      .returning({ templateId: templateUses.templateId });
    if (counted.length > 0) {
      await tx
        .update(promptTemplates)
        .set({ usageCount: sql`${promptTemplates.usageCount} + 1` })
        .where(eq(promptTemplates.id, id));
    }
    return prompt;
  });
}
