import { type Database, schema } from "@commonplace/db";
import { BUILT_IN_CATEGORIES } from "@commonplace/domain/categories/schemas";
import { cookieName, hashOf, newToken } from "../../src/auth/cookies";

const WORDS =
  "act as a senior engineer who reviews the database migration of [product] and writes clear release notes for people " +
  "explain each step list risks suggest tests name what is missing keep the tone calm answer in markdown with headings " +
  "email campaign landing page headline audience story character plot habit morning plan budget travel recipe lesson";

/** Stands in one of 500 prompts. */
export const RARE_WORD = "zeppelin";

/** The same text every time: a small generator with a fixed seed. */
function textSource(seed = 1): (words: number) => string {
  const vocabulary = WORDS.split(" ");
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return vocabulary[Math.floor((state / 2_147_483_648) * vocabulary.length)] ?? "";
  };
  return (words) => Array.from({ length: words }, next).join(" ");
}

/** Adds a signed-in person with this many prompts of about 1 KB each. */
export async function seedLibrary(
  db: Database,
  count: number,
  email = "reader@bench.example",
): Promise<{ userId: string; promptId: string; cookie: string }> {
  const [user] = await db.insert(schema.users).values({ email }).returning();
  if (!user) throw new Error("The database returned no user.");
  const token = newToken();
  const inTwentyDays = new Date(Date.now() + 20 * 86_400_000);
  const sess = { signedInAt: new Date().toISOString(), issuer: "bench" };
  await db
    .insert(schema.sessions)
    .values({ sid: hashOf(token), userId: user.id, sess, expire: inTwentyDays });
  const text = textSource();
  let promptId = "";
  for (let done = 0; done < count; done += 500) {
    const rows = Array.from({ length: Math.min(500, count - done) }, (_, index) => ({
      userId: user.id,
      title: text(6),
      description: text(12),
      content: text(150) + ((done + index) % 500 === 0 ? ` ${RARE_WORD}` : ""),
      category: BUILT_IN_CATEGORIES[(done + index) % BUILT_IN_CATEGORIES.length]?.id ?? "coding",
      tags: text(3).split(" "),
      isFavorite: index % 10 === 0,
      score: 50, // else a background job would compute it while others are measured
      createdAt: new Date(Date.now() - (count - done - index) * 60_000),
    }));
    const [first] = await db.insert(schema.prompts).values(rows).returning({ id: schema.prompts.id });
    promptId = first?.id ?? promptId;
  }
  return { userId: user.id, promptId, cookie: `${cookieName("commonplace-session", false)}=${token}` };
}
