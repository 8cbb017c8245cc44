// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { clearDraft, draftKey, readDraft, writeDraft } from "./prompt-draft";

const draft = { title: "Mail", description: "", content: "Write to [name]\n", category: "", tags: "a, b" };
const key = draftKey("me", null);

beforeEach(() => localStorage.clear());

describe("a draft", () => {
  it("comes back as it was left, until it is cleared", () => {
    writeDraft(key, draft);
    expect(readDraft(key)).toEqual(draft);
    clearDraft(key);
    expect(readDraft(key)).toBeNull();
  });

  it("belongs to one person and one prompt", () => {
    writeDraft(key, draft);
    expect(readDraft(draftKey("someone else", null))).toBeNull();
    expect(readDraft(draftKey("me", "42"))).toBeNull();
  });

  it("counts as none when it cannot be read", () => {
    localStorage.setItem(key, "{");
    expect(readDraft(key)).toBeNull();
    localStorage.setItem(key, JSON.stringify({ title: 1 }));
    expect(readDraft(key)).toBeNull();
  });

  it("gets in nobody's way where storage is full or closed", () => {
    const refuse = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { setItem: refuse, getItem: refuse, removeItem: refuse });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => writeDraft(key, draft)).not.toThrow();
    expect(readDraft(key)).toBeNull();
    expect(() => clearDraft(key)).not.toThrow();
  });
});
