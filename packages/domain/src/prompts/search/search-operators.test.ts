import { prompts, users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories";
import { createCategoryInput } from "../../categories/schemas";
import { fixedClock } from "../../testing";
import { recordPromptUse } from "..";
import { PROMPT_SORTS } from "../schemas";
import { searchPromptIds } from "./search";
import { add, search, titles, useSearchLibrary } from "./testing/library";

const { database, libraryOf } = useSearchLibrary();

describe("operators", () => {
  it("narrow by tag, also nested, category, favorites, parts and the title", async () => {
    const ctx = await libraryOf(
      ["Plain", { content: "mail" }],
      ["Tagged", { tags: ["Client/Acme"], description: "About mail" }],
      ["Mail", { category: "writing", isFavorite: true, content: "Write to {{name}}" }],
    );
    const own = await createCategory(ctx, createCategoryInput.parse({ name: "Cold Calls" }));
    await add(ctx, "Called", { category: `custom-${own.id}` });

    expect(await titles(ctx, "tag:client")).toEqual(["Tagged"]);
    expect(await titles(ctx, "tag:client/ACME mail")).toEqual(["Tagged"]);
    expect(await titles(ctx, "tag:cli")).toEqual([]);
    expect(await titles(ctx, "mail -tag:client")).toEqual(["Mail", "Plain"]);
    expect(await titles(ctx, 'category:"cold calls"')).toEqual(["Called"]);
    expect(await titles(ctx, "category:writing or tag:client")).toEqual(["Mail", "Tagged"]);
    expect(await titles(ctx, "is:favorite")).toEqual(["Mail"]);
    expect(await titles(ctx, "has:variables")).toEqual(["Mail"]);
    expect(await titles(ctx, "has:tags")).toEqual(["Tagged"]);
    expect(await titles(ctx, "has:documents")).toEqual([]);
    expect(await titles(ctx, "in:title mail")).toEqual(["Mail"]);
    expect(await titles(ctx, "is:purple mail")).toEqual([]);
  });

  it("narrow by number and time of uses, by changes and by who made them", async () => {
    const clock = fixedClock("2026-06-01T00:00:00Z");
    const ctx = { ...(await libraryOf(["Old"], ["Used"], ["Edited"])), clock };
    const idOf = async (title: string) => (await search(ctx, title)).items[0]?.id ?? "";
    await recordPromptUse(ctx, { id: await idOf("used"), eventType: "use" });
    const [grace] = await database()
      .db.insert(users)
      .values({ email: "grace@example.test", firstName: "Grace", lastName: "Hopper" })
      .returning();
    await database()
      .db.update(prompts)
      .set({ editedBy: grace?.id, updatedAt: clock.now() })
      .where(eq(prompts.id, await idOf("edited")));

    expect(await titles(ctx, "is:unused")).toEqual(["Edited", "Old"]);
    expect(await titles(ctx, "used:>0")).toEqual(["Used"]);
    expect(await titles(ctx, "used:<30d")).toEqual(["Used"]);
    expect(await titles(ctx, "used:>90d created:>90d")).toEqual(["Edited", "Old"]);
    expect(await titles(ctx, "updated:<7d")).toEqual(["Edited"]);
    expect(await titles(ctx, "by:grace")).toEqual(["Edited"]);
    expect(await titles(ctx, "-by:me")).toEqual(["Edited"]);
  });

  it("hold in every order and from page to page, and look at nobody else's prompts", async () => {
    const ctx = await libraryOf(
      ["One", { tags: ["x"] }],
      ["Two", { tags: ["x"] }],
      ["Three", { tags: ["x"] }],
    );
    const stranger = await libraryOf(["Secret", { tags: ["x"], content: "c++" }]);
    for (const sort of ["relevance", ...PROMPT_SORTS]) {
      const whole = await search(ctx, "tag:x", { sort });
      expect(whole.total).toBe(3);
      const first = await search(ctx, "tag:x", { sort, limit: 1 });
      const rest = await search(ctx, "tag:x", { sort, limit: 5, cursor: first.nextCursor });
      expect([...first.items, ...rest.items]).toEqual(whole.items);
    }
    expect(await titles(ctx, "c++")).toEqual([]);
    expect(await titles(stranger, "c++")).toEqual(["Secret"]);
  });
});

it("counts and collects what has the phrase, not what has its words", async () => {
  const ctx = await libraryOf(
    ["One", { content: "busy robot" }],
    ["Two", { content: "the busy robot" }],
    ["Three", { content: "robot, busy" }],
    ["Four", { content: "a robot that is busy" }],
  );
  for (const q of ['"busy robot"', '-"robot that" -three']) {
    expect(await search(ctx, q, { limit: 1 })).toMatchObject({ total: 2 });
    expect(await searchPromptIds(ctx, { q })).toHaveLength(2);
  }
});

describe("signs", () => {
  it("are found where they stand: c++, .NET, [name], %, pictures", async () => {
    const ctx = await libraryOf(
      ["C", { content: "Plain c, then" }],
      ["Cpp", { content: "Modern C++ code" }],
      ["Dot", { content: "A .NET service" }],
      ["Net", { content: "A net of fish" }],
      ["Blank", { content: "Dear [name]," }],
      ["Name", { content: "Your name" }],
      ["Share", { description: "up 20%" }],
      ["Star", { tags: ["🚀"] }],
    );
    expect(await titles(ctx, "c++")).toEqual(["Cpp"]);
    expect(await titles(ctx, ".net")).toEqual(["Dot"]);
    expect(await titles(ctx, "[name]")).toEqual(["Blank"]);
    expect(await titles(ctx, "%")).toEqual(["Share"]);
    expect(await titles(ctx, '"%"')).toEqual(["Share"]);
    expect(await titles(ctx, "🚀")).toEqual(["Star"]);
    expect(await titles(ctx, "c -c++")).toEqual(["C"]);
    expect(await titles(ctx, "dear & name")).toEqual(["Blank"]);
    expect(await titles(ctx, "_")).toEqual([]);
  });
});
