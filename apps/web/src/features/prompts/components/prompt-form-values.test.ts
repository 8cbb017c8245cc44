import { describe, expect, it } from "vitest";
import { promptView } from "../../../testing/prompts";
import { EMPTY_PROMPT, fieldErrors, toFormValues, toPrompt, validatePromptForm } from "./prompt-form-values";

const filled = { ...EMPTY_PROMPT, title: " Mail ", content: "  Write to [name]\n", category: "writing" };

describe("the prompt form", () => {
  it("asks for title, content and category, and for nothing else", () => {
    expect(validatePromptForm(EMPTY_PROMPT)).toEqual({
      title: "Give the prompt a title.",
      content: "Write the prompt's text.",
      category: "Choose a category.",
    });
    expect(validatePromptForm(filled)).toEqual({});
  });

  it("does not take blank space for a title or a text", () => {
    const errors = validatePromptForm({ ...filled, title: "   ", content: " \n\t " });
    expect(Object.keys(errors)).toEqual(["title", "content"]);
  });

  it("says which limit is passed, at the field", () => {
    expect(validatePromptForm({ ...filled, title: "x".repeat(201) }).title).toBe("At most 200 characters.");
    expect(validatePromptForm({ ...filled, content: "x".repeat(200_001) }).content).toBe(
      "At most 200,000 characters.",
    );
    expect(validatePromptForm({ ...filled, tags: `ok, ${"x".repeat(51)}` }).tags).toBe(
      "A tag has at most 50 characters.",
    );
    const many = Array.from({ length: 51 }, (_, number) => `tag${number}`).join(",");
    expect(validatePromptForm({ ...filled, tags: many }).tags).toBe("At most 50 tags.");
  });

  it("sends tags split on commas, trimmed, without empty or repeated ones, and content exactly as typed", () => {
    expect(toPrompt({ ...filled, description: "  ", tags: " seo, ,blog post ,seo,, 中文" })).toEqual({
      title: "Mail",
      description: null,
      content: "  Write to [name]\n",
      category: "writing",
      tags: ["seo", "blog post", "中文"],
    });
  });

  it("shows a stored prompt so that sending it unchanged changes nothing", () => {
    const prompt = promptView("1", {
      title: "Mail",
      content: "  Write to [name]\n",
      category: "writing",
      tags: ["seo", "blog post"],
    });
    const { title, description, content, category, tags } = prompt;
    expect(toPrompt(toFormValues(prompt))).toEqual({ title, description, content, category, tags });
  });
});

it("puts the server's issues at their fields, the first of each, and leaves others out", () => {
  expect(
    fieldErrors([
      { path: "tags.3", message: "Too long." },
      { path: "tags", message: "Too many." },
      { path: "id", message: "Unknown." },
      { path: "", message: "Odd." },
    ]),
  ).toEqual({ tags: "Too long." });
});
