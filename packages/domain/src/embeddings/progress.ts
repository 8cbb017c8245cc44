import { promptEmbeddings } from "@commonplace/db/schema";
import { eq, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import type { Embedder } from "../ports/embedder";
import { begunBy, findUnread } from "./read";
import type { ReadingView } from "./schemas";

/**
 * How many of the actor's prompts search by meaning can find by now. Null when nothing waits, which takes four looks at
 * an index however large the library is, and where search by meaning is off.
 */
export async function getReading(
  ctx: SignedInContext & { readonly embedder: Embedder | null },
): Promise<ReadingView> {
  const { db, actor, embedder } = ctx;
  if (!embedder) return null;
  const { userId, model } = promptEmbeddings;
  const isOwn = eq(userId, actor.id);
  const [waiting] = await findUnread(db, embedder.model, 1, isOwn);
  if (!waiting) return null;
  const isRead = inArray(model, [embedder.model, begunBy(embedder.model)]);
  const [counts] = await db
    .select({
      read: sql<number>`(count(*) filter (where ${isRead}))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(promptEmbeddings)
    .where(isOwn);
  return counts ?? null;
}
