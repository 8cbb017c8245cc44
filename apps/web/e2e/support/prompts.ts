import type { Page } from "@playwright/test";

interface NewPrompt {
  title: string;
  content: string;
  description?: string;
  category?: string;
  tags?: readonly string[];
  isFavorite?: boolean;
}

/** Adds a prompt to the library of whoever is signed in on the page, past the form. @returns its id. */
export async function addPrompt(page: Page, prompt: NewPrompt): Promise<string> {
  return page.evaluate(
    async (body) => {
      const response = await fetch("/api/prompts", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return ((await response.json()) as { id: string }).id;
    },
    { category: "writing", ...prompt },
  );
}

/** The text on the clipboard. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
