import { prompts } from "@commonplace/db/schema";
import { and, lte, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import type { PageInput } from "../core/paging";
import { prepared } from "../core/statements";
import { filterConditions, filterShape, filterValues, type PromptFilters } from "./filters";
import { keyValues } from "./key-values";
import { inOwnLibrary, isInLibraryOf, isOneOf } from "./library";
import { CONTENTS_BYTES } from "./limits";
import { pageByCategory } from "./list-by-category";
import { PROMPT_ORDERS } from "./orders";
import type {
  AllPromptsInput,
  ListContentsInput,
  ListPromptsInput,
  PromptContents,
  PromptOutlinePage,
  PromptPage,
  WholePromptPage,
} from "./schemas";
import { EXCERPT, OUTLINE, type PromptShape, WHOLE } from "./view";

/**
 * A page of the actor's library: one query, in an order that an index holds, from the
 * cursor on. Rows carry the beginning of their content, but the variables of all of it; {@link listContents} gives the rest.
 *
 * @throws DomainError INVALID when the cursor belongs to another order or is none of ours.
 */
export function listPrompts(ctx: SignedInContext, input: ListPromptsInput): Promise<PromptPage> {
  return pageOfPrompts(ctx, input, EXCERPT);
}

/**
 * A page of the actor's library with whole prompts, for clients that take the library elsewhere.
 *
 * @throws DomainError INVALID when the cursor belongs to another order or is none of ours.
 */
export function listAllPrompts(
  ctx: SignedInContext,
  { category, ...input }: AllPromptsInput,
): Promise<WholePromptPage> {
  return pageOfPrompts(ctx, { ...input, categories: category === undefined ? undefined : [category] }, WHOLE);
}

/** A page of the actor's library without contents, newest first: for clients that show everything there is by its name. */
export function listOutlines(ctx: SignedInContext, input: PageInput): Promise<PromptOutlinePage> {
  return pageOfPrompts(ctx, { ...input, sort: "recent" }, OUTLINE);
}

/**
 * The contents of some prompts of the actor's library, in no order, so that lists need not carry them. Without those of
 * others, and without contents of more than {@link CONTENTS_BYTES}.
 */
export async function listContents(
  ctx: SignedInContext,
  { ids }: ListContentsInput,
): Promise<PromptContents> {
  return ctx.db
    .select({ id: prompts.id, version: prompts.version, content: prompts.content })
    .from(prompts)
    .where(
      and(
        isOneOf(ids),
        isInLibraryOf(ctx.actor.id),
        // Counts bytes without unpacking the text.
        lte(sql`octet_length(${prompts.content})`, CONTENTS_BYTES),
      ),
    );
}

interface Page<View> {
  items: View[];
  nextCursor: string | null;
}

/** The beginning of a cursor among the pinned prompts, and the cursor before the first other prompt. */
const PINNED = "pinned.";
const OTHERS = "others.";

/** Pinned prompts are a list of their own, which the others follow: each of the two is read from an index. */
async function pageOfPrompts<View>(
  ctx: SignedInContext,
  { pinnedFirst, ...input }: ListPromptsInput & PromptFilters,
  shape: PromptShape<View>,
): Promise<Page<View>> {
  if (!pinnedFirst) return pageInOrder(ctx, input, shape);
  const { limit, cursor } = input;
  if (cursor !== undefined && !cursor.startsWith(PINNED)) {
    const after = cursor === OTHERS ? undefined : cursor;
    return pageInOrder(ctx, { ...input, pinned: false, cursor: after }, shape);
  }
  const pinned = await pageInOrder(
    ctx,
    { ...input, pinned: true, cursor: cursor?.slice(PINNED.length) },
    shape,
  );
  if (pinned.nextCursor !== null) return { ...pinned, nextCursor: PINNED + pinned.nextCursor };
  const left = limit - pinned.items.length;
  const others = await pageInOrder(
    ctx,
    { ...input, pinned: false, cursor: undefined, limit: Math.max(left, 1) },
    shape,
  );
  if (left > 0) return { items: [...pinned.items, ...others.items], nextCursor: others.nextCursor };
  return { items: pinned.items, nextCursor: others.items.length > 0 ? OTHERS : null };
}

/** A page of the prompts that these filters leave, pinned ones at their place. */
async function pageInOrder<View>(
  ctx: SignedInContext,
  input: Omit<ListPromptsInput, "pinnedFirst"> & PromptFilters,
  shape: PromptShape<View>,
): Promise<Page<View>> {
  const { sort, limit, cursor } = input;
  if (sort === "category") return pageByCategory(ctx, input, shape);
  const order = PROMPT_ORDERS[sort];
  const key = cursor === undefined ? [] : decodeCursor(cursor, sort, order.keySchema);
  const rows = await prepared(
    ctx.db,
    `prompts_${shape.name}_${sort}${filterShape(input)}${cursor === undefined ? "" : "_after"}`,
    (db, name) =>
      db
        .select(shape.columns)
        .from(prompts)
        .where(and(inOwnLibrary, cursor === undefined ? undefined : order.after, ...filterConditions(input)))
        .orderBy(...order.orderBy)
        .limit(sql.placeholder("limit"))
        .prepare(name),
  ).execute({ userId: ctx.actor.id, ...filterValues(input), limit: limit + 1, ...keyValues(key) });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await shape.toViews(ctx, page),
    nextCursor: last && rows.length > limit ? encodeCursor(sort, order.key(last)) : null,
  };
}
