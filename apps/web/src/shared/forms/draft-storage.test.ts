// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { clearDraft, draftKey, keepOwnDraft, readDraft, writeDraft } from "./draft-storage";

const fields = (stored: unknown) =>
  z.object({ title: z.string(), content: z.string() }).safeParse(stored).data ?? null;
const draft = { title: "Mail", content: "Write to [name]\n" };
const key = draftKey("me", "new");

beforeEach(() => localStorage.clear());

describe("a draft", () => {
  it("comes back as it was left, until it is cleared", () => {
    writeDraft(key, draft);
    expect(readDraft(key, fields)).toEqual(draft);
    clearDraft(key);
    expect(readDraft(key, fields)).toBeNull();
  });

  it("belongs to one person and one text", () => {
    writeDraft(key, draft);
    expect(readDraft(draftKey("someone else", "new"), fields)).toBeNull();
    expect(readDraft(draftKey("me", "42"), fields)).toBeNull();
  });

  it("stays when another tab has stored another text since", () => {
    writeDraft(key, draft);
    const theirs = JSON.stringify({ title: "Theirs", content: "" });
    localStorage.setItem(key, theirs);
    clearDraft(key);
    expect(localStorage.getItem(key)).toBe(theirs);
  });

  it("is stored again when another tab overwrote it and then saved its own", () => {
    writeDraft(key, draft);
    const gone = (oldValue: string) => new StorageEvent("storage", { key, oldValue, newValue: null });
    localStorage.clear();
    keepOwnDraft(key, gone(JSON.stringify(draft)));
    expect(localStorage.getItem(key), "the same text, saved there").toBeNull();
    keepOwnDraft(key, gone(JSON.stringify({ title: "Theirs", content: "" })));
    expect(readDraft(key, fields)).toEqual(draft);
  });

  it("counts as none when it cannot be read", () => {
    localStorage.setItem(key, "{");
    expect(readDraft(key, fields)).toBeNull();
    localStorage.setItem(key, JSON.stringify({ title: 1 }));
    expect(readDraft(key, fields)).toBeNull();
  });

  it("is kept until the page is left where storage is full or closed, and the browser asks before that", () => {
    const refuse = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { setItem: refuse, getItem: refuse, removeItem: refuse });
    onTestFinished(() => void vi.unstubAllGlobals());
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(readDraft(key, fields)).toBeNull();
    expect(writeDraft(key, draft)).toBe(false);
    expect(readDraft(key, fields)).toEqual(draft);
    expect(asksBeforeLeaving()).toBe(true);
    clearDraft(key);
    expect(readDraft(key, fields)).toBeNull();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
