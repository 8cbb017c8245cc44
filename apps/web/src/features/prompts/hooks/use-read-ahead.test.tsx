// @vitest-environment happy-dom
import { setTimeout as sleep } from "node:timers/promises";
import type { PromptContents, PromptView } from "@commonplace/domain/prompts/schemas";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { trpc } from "../../../shared/api/trpc";
import { renderHook } from "../../../testing/mutations";
import { promptSummary, promptView } from "../../../testing/prompts";
import type { PromptRow } from "./prompt-lists";
import { useFullContent } from "./use-full-content";
import { useReadAhead } from "./use-read-ahead";

const cut = (id: string, change: Partial<PromptView> = {}): PromptRow => ({
  ...promptSummary(id, { content: "Once", ...change }),
  contentTruncated: true,
});

/** A list on screen, in front of a server with these texts. */
async function renderList(
  first: PromptRow[],
  texts: Record<string, PromptContents[number]>,
  openId?: string,
) {
  const asked: string[] = [];
  const page = await renderHook(
    () => {
      const [rows, setRows] = useState(first);
      useReadAhead(rows);
      trpc.prompts.get.useQuery({ id: openId ?? "" }, { enabled: openId !== undefined });
      return { setRows, fullContent: useFullContent() };
    },
    (path, input) => {
      const { ids, id = "" } = input as { ids?: string[]; id?: string };
      asked.push(`${path} ${ids?.join("+") ?? id}`);
      if (path === "prompts.get") return promptView(id, { content: `${id} by itself`, version: 1 });
      return (ids ?? []).flatMap((id) => texts[id] ?? []);
    },
  );
  await page.run(() => sleep(400)); // past the pause in which the page counts as busy
  const untilAsked = (times: number) =>
    vi.waitFor(async () => {
      await page.run(() => sleep(20));
      expect(asked).toHaveLength(times);
    });
  return { ...page, asked, untilAsked };
}

const text = (id: string, content: string, version = 1) => ({ [id]: { id, content, version } });

describe("texts that rows leave out", () => {
  it("are read together, and at hand without another request", async () => {
    const { hook, asked, untilAsked } = await renderList([cut("a"), promptSummary("b"), cut("c")], {
      ...text("a", "Once upon a time"),
      ...text("c", "Once more"),
    });
    await untilAsked(1);
    expect(asked).toEqual(["prompts.contents a+c"]);
    expect(hook().fullContent(cut("a"))).toBe("Once upon a time");
    expect(hook().fullContent(cut("c"))).toBe("Once more");
    expect(hook().fullContent(promptSummary("b"))).toBe("text");
    expect(asked).toHaveLength(1);
  });

  it("are read again when the list has a newer version, and the old one is not given for it", async () => {
    const texts = text("a", "Once upon a time");
    const { hook, asked, untilAsked, run } = await renderList([cut("a")], texts);
    await untilAsked(1);
    Object.assign(texts, text("a", "Once and for all", 2));
    const newer = cut("a", { version: 2 });
    expect(await hook().fullContent(newer)).toBe("a by itself");
    await run(() => hook().setRows([newer]));
    await untilAsked(3);
    expect(asked.at(-1)).toBe("prompts.contents a");
    expect(hook().fullContent(newer)).toBe("Once and for all");
  });

  it("are asked for one by one where they are too long, and not again with every change of the rows", async () => {
    const { hook, asked, untilAsked, run, notice } = await renderList([cut("a")], {});
    await untilAsked(1);
    await run(() => hook().setRows([cut("a"), cut("b")]));
    await untilAsked(2);
    expect(asked.at(-1)).toBe("prompts.contents b");
    expect(await hook().fullContent(cut("a"))).toBe("a by itself");
    expect(notice()).toBe("");
  });

  it("are not put under a prompt that is open", async () => {
    const { client, untilAsked } = await renderList(
      [cut("a", { version: 2 }), cut("b")],
      { ...text("a", "Newer", 2), ...text("b", "Once more") },
      "a",
    );
    await untilAsked(2);
    const open = client.getQueryData<PromptView>([["prompts", "get"], { input: { id: "a" }, type: "query" }]);
    expect(open?.content).toBe("a by itself");
  });
});
