import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { Provider } from "./support/provider";
import { ProductServer, SERVER_TIMEOUT } from "./support/server";
import { expect, test } from "./support/test";

const PROMPT = "Write an email of 120 words to [name] about our launch on 12 May. Make it good.";

const box = (page: Page) => page.getByLabel("Your prompt");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text);

const improvements = (page: Page) => page.getByRole("region", { name: "Improvements" });
const answer = (page: Page, question: string) => improvements(page).getByLabel(question, { exact: true });

async function analyze(page: Page, prompt = PROMPT): Promise<void> {
  await page.goto("/mentor");
  await box(page).fill(prompt);
  await button(page, "Analyze").click();
  await expect(heading(page, "Feedback")).toBeFocused();
}

test.describe("the mentor with its built-in rubric", () => {
  test("shows its hero, four capability cards, Pro Tips, Getting Started, and no Recent Optimizations yet", async ({
    page,
    person: _person,
  }) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Mentor" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "AI Mentor" })).toBeFocused();
    await expect(page).toHaveTitle("AI Mentor · Commonplace");
    const capabilities = page.getByRole("list", { name: "What it does" });
    await expect(capabilities.getByRole("listitem")).toHaveCount(4);
    // The editor comes first.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(box(page))).toBeLessThan(await top(capabilities));
    await expect(
      page.getByRole("term").filter({ hasText: /^(Clarity|Context|Format|Examples)$/ }),
    ).toHaveCount(4);
    const steps = page.getByRole("region", { name: "Getting Started" }).getByRole("listitem");
    await expect(steps).toHaveCount(3);
    await expect(heading(page, "Recent Optimizations")).toHaveCount(0);
    await expect(page.getByText(/built-in rubric answers.*Nothing is sent anywhere/)).toBeVisible();
  });

  test("Loading AI Mentor shows until it is known who answers", async ({ page, person: _person }) => {
    // Opened from another page: a page that the server sends comes with the answer.
    await page.goto("/library");
    await page.route("**/trpc/**mentor.status**", () => {});
    await page.getByRole("link", { name: "AI Mentor" }).first().click();
    await expect(heading(page, "Loading AI Mentor")).toBeVisible();
  });

  test("a blank prompt: Analyze is disabled, and the notice is Empty Prompt", async ({
    page,
    person: _person,
  }) => {
    await page.goto("/mentor");
    await expect(button(page, "Analyze")).toBeDisabled();
    await box(page).fill("  \n ");
    await expect(button(page, "Analyze")).toBeDisabled();
    await box(page).press("Control+Enter");
    await expect(notice(page, "Empty Prompt")).toBeVisible();
    await expect(notice(page, "Please enter a prompt to analyze.")).toBeVisible();
  });

  test("asks what matters, writes the answers in, and leaves the rest; it can be taken back", async ({
    page,
    person: _person,
  }) => {
    await analyze(page);
    await expect(page.getByText(/Overall score: \d+ of 100, (Strong|Fair|Needs work)/)).toBeVisible();
    await expect(page.getByText("Judged by the built-in rubric", { exact: true })).toBeVisible();
    await expect(improvements(page).getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Suggestions" })).toHaveCount(0);
    await expectAccessible(page);

    const blanks = improvements(page).getByRole("button", { name: "Leave a blank" });
    // The questions below a field stay where they are when it is filled.
    const height = async () => (await improvements(page).boundingBox())?.height ?? 0;
    const [offered, before] = [await blanks.count(), await height()];
    await answer(page, "For whom?").fill("Customers of the first hour");
    await expect(blanks).toHaveCount(offered - 1);
    expect(await height()).toBeCloseTo(before, 0);
    await blanks.first().click();
    await button(page, "Optimize").click();
    await expect(notice(page, "Prompt Optimized!")).toBeVisible();
    await expect(heading(page, "What changed")).toBeFocused();
    await expect(heading(page, "Feedback")).toHaveCount(0);
    const optimized = await box(page).inputValue();
    expect(optimized.startsWith(PROMPT)).toBe(true);
    expect(optimized).toContain("Audience: Customers of the first hour");
    expect(optimized.slice(PROMPT.length)).toMatch(/\[[a-z]+\]/);
    await expect(heading(page, "Recent Optimizations")).toBeVisible();
    await expectAccessible(page);

    await button(page, "Undo all").click();
    await expect(box(page)).toHaveValue(PROMPT);

    await button(page, "Copy prompt").click();
    await expect(notice(page, "Prompt copied to clipboard")).toBeVisible();
    await button(page, "Reset").click();
    await expect(box(page)).toHaveValue("");
    await expect(heading(page, "What changed")).toHaveCount(0);
    await expect(heading(page, "Recent Optimizations")).toBeVisible();
  });

  test("without an answer nothing changes, and no success is shown or saved", async ({
    page,
    person: _person,
  }) => {
    await analyze(page);
    await button(page, "Optimize").click();
    await expect(notice(page, "Nothing to change")).toBeVisible();
    await expect(notice(page, "Prompt Optimized!")).toHaveCount(0);
    await expect(heading(page, "Feedback")).toBeVisible();
    await expect(box(page)).toHaveValue(PROMPT);
    await expect(heading(page, "Recent Optimizations")).toHaveCount(0);
  });

  test("sorts a prompt under headings when asked to; each change, or all of them, can be taken back", async ({
    page,
    person: _person,
  }) => {
    const prompt = `${PROMPT} Do not promise a date. Our readers are customers who waited.`;
    await analyze(page, prompt);
    await button(page, "Lay out").click();
    await expect(heading(page, "What changed")).toBeFocused();
    await expect(box(page)).toHaveValue(/^## Task\n/m);
    const laidOut = await box(page).inputValue();

    const undos = page.getByRole("region", { name: "Changes, word by word" }).getByRole("button");
    const changes = await undos.count();
    await undos.first().click();
    await expect(undos).toHaveCount(changes - 1);
    expect(await box(page).inputValue()).not.toBe(laidOut);
    await button(page, "Undo all").click();
    await expect(box(page)).toHaveValue(prompt);
  });

  test("an answer leaves the text box as tall as it was, until it is edited", async ({
    page,
    person: _person,
  }) => {
    const height = async () => (await box(page).boundingBox())?.height ?? 0;
    await analyze(page, `${PROMPT}\n${"Mention the workshop.\n".repeat(7)}`);
    const before = await height();
    await answer(page, "For whom?").fill("Customers of the first hour. ".repeat(20));
    await button(page, "Optimize").click();
    await expect(heading(page, "What changed")).toBeFocused();
    expect(await height()).toBeCloseTo(before, 0);
    await box(page).press("End");
    await box(page).pressSequentially(".");
    await expect.poll(height).toBeGreaterThan(before + 20);
  });

  test("keeps five recent optimizations, newest first, as long as the page is open", async ({
    page,
    person: _person,
  }) => {
    await page.goto("/mentor");
    for (let number = 1; number <= 6; number++) {
      await box(page).fill(`Write a poem about the year 200${number}.`);
      await button(page, "Analyze").click();
      await answer(page, "What must be in, and what must stay out?").fill("No rhymes");
      await button(page, "Optimize").click();
      await expect(heading(page, "What changed")).toBeFocused();
    }
    const recent = page.getByRole("region", { name: "Recent Optimizations" }).getByRole("listitem");
    await expect(recent).toHaveCount(5);
    await expect(recent.first()).toContainText("2006");
    await page.reload();
    await expect(box(page)).toHaveValue(/2006/);
    await expect(recent).toHaveCount(0);
  });

  test("a saved prompt is carried over from its dialog, and saved back as a new version or as a new prompt", async ({
    page,
    person: _person,
  }) => {
    const id = await addPrompt(page, { title: "Launch mail", content: PROMPT });
    await page.goto(`/library?prompt=${id}`);
    await page.getByRole("dialog").getByRole("link", { name: "AI Mentor" }).click();
    await expect(page).toHaveURL(`/mentor?from=${id}`);
    await expect(box(page)).toHaveValue(PROMPT);
    await button(page, "Analyze").click();
    await answer(page, "For whom?").fill("Customers of the first hour");
    await button(page, "Optimize").click();
    await expect(heading(page, "What changed")).toBeFocused();
    const optimized = await box(page).inputValue();

    await button(page, "Save as new version").click();
    await expect(notice(page, "Prompt updated")).toBeVisible();
    await expect(button(page, "Save as new version")).toBeDisabled();

    await button(page, "Save as new prompt").click();
    const dialog = page.getByRole("dialog", { name: "Add New Prompt" });
    await expect(dialog.getByLabel("Content")).toHaveValue(optimized);
    await dialog.getByLabel("Title").fill("Launch mail, better");
    await dialog.getByRole("combobox", { name: "Category" }).selectOption("Writing");
    await dialog.getByRole("button", { name: "Add Prompt" }).click();
    await expect(notice(page, "Prompt created")).toBeVisible();
    await page.goto("/library");
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.goto(`/library?prompt=${id}`);
    await expect(page.getByRole("dialog").getByText("Customers of the first hour")).toBeVisible();
  });

  test("is readable and within the screen on a phone in the dark scheme", async ({
    page,
    person: _person,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await analyze(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answer(page, "For whom?").fill("Customers of the first hour");
    await button(page, "Optimize").click();
    await expect(heading(page, "What changed")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

const remark = (text: string, quote: string) => ({ dimension: "clarity", text, quote });
const TONE = { title: "Set the tone", question: "How should it sound?", hint: "Warm, but brief" };
const analysis = (score: number) => ({
  kind: "text",
  text: JSON.stringify({
    clarity: score,
    specificity: score,
    context: score,
    structure: score,
    overall: "The task is there, the rest is not.",
    strengths: [remark("It names the task.", "Write an email")],
    improvements: [{ ...remark("It leaves the tone open.", "Make it good"), ...TONE }],
    suggestions: ["Say how formal it is."],
  }),
});

const withProvider = test.extend<object, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
    async ({}, use) => {
      const provider = await Provider.start();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider }, use) => {
      const settings = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: "wire-model" };
      const server = await ProductServer.start(settings);
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: SERVER_TIMEOUT },
  ],
});

withProvider.describe("the mentor with a provider", () => {
  withProvider(
    "while analyzing, the text box is disabled and both buttons are blocked; Stop goes back to input",
    async ({ page, person: _person, provider }) => {
      await provider.answerWith({ kind: "silence" });
      await page.goto("/mentor");
      await expect(
        page.getByText(/wire-model answers; your prompt is sent to it. 100 requests left today/),
      ).toBeVisible();
      await box(page).fill(PROMPT);
      await button(page, "Analyze").click();
      await expect(page.getByText("Analyzing your prompt…")).toBeVisible();
      await expect(box(page)).toBeDisabled();
      await expect(button(page, "Analyze")).toBeDisabled();
      await expect(button(page, "Optimize")).toBeDisabled();
      await button(page, "Stop").click();
      await expect(box(page)).toBeEnabled();
      await expect(box(page)).toHaveValue(PROMPT);
    },
  );

  withProvider(
    "Analysis Failed: the error's message, and back to input",
    async ({ page, person: _person, provider }) => {
      await provider.answerWith({ kind: "status", status: 401 });
      await page.goto("/mentor");
      await box(page).fill(PROMPT);
      await button(page, "Analyze").click();
      await expect(notice(page, "Analysis Failed")).toBeVisible();
      await expect(notice(page, "The AI provider refused this server's key or model.")).toBeVisible();
      await expect(box(page)).toHaveValue(PROMPT);
      await expect(button(page, "Analyze")).toBeEnabled();

      await page.route("**/trpc/mentor.analyze**", (route) => route.abort());
      await button(page, "Analyze").click();
      await expect(notice(page, "Failed to analyze prompt. Please check your connection.")).toBeVisible();
    },
  );

  withProvider(
    "judges, gives a second opinion, and shows what it writes while it writes it",
    async ({ page, person: _person, provider }) => {
      await provider.answerWith(analysis(6));
      await analyze(page, `${PROMPT} Today.`);
      await expect(page.getByText("Judged by wire-model")).toBeVisible();
      await expect(page.getByText("Overall score: 60 of 100, Fair")).toBeVisible();
      await expect(page.getByText("Make it good", { exact: true })).toBeVisible();
      await expect(improvements(page).getByText("Set the tone", { exact: true })).toBeVisible();
      await expect(answer(page, "How should it sound?")).toHaveAttribute("placeholder", TONE.hint);
      await button(page, "Second opinion").click();
      await expect(page.getByText(/The built-in rubric (differs by|sees it)/)).toBeVisible();
      await expectAccessible(page);

      await provider.answerWith({ kind: "stall", text: "Write a warm email to [name]" });
      await button(page, "Optimize").click();
      await expect(page.getByText("Optimizing your prompt…")).toBeVisible();
      await expect(page.getByText("Write a warm email to [name]")).toBeVisible();
      await expect(heading(page, "Feedback")).toHaveCount(0);
      await expect(box(page)).toBeDisabled();
      await expect(button(page, "Optimize")).toBeDisabled();
      await expectAccessible(page);
      await button(page, "Stop").click();
      await expect(heading(page, "Feedback")).toBeVisible();
    },
  );

  withProvider(
    "Optimization Failed: back to feedback; then a lost placeholder is put back in one click",
    async ({ page, person: _person, provider }) => {
      await provider.answerWith(analysis(6));
      await analyze(page, `${PROMPT} Tomorrow.`);
      await provider.answerWith({ kind: "cut", text: "Write a" });
      await button(page, "Optimize").click();
      await expect(notice(page, "Optimization Failed")).toBeVisible();
      await expect(
        notice(page, "The AI provider broke off its answer. Try again in a moment."),
      ).toBeVisible();
      await expect(heading(page, "Feedback")).toBeVisible();

      await answer(page, "How should it sound?").fill("Warm, like to old friends");
      const lost = { kind: "text", text: "Write a warm email to them about our launch on 12 May." };
      await provider.answerWith(lost, lost, analysis(9));
      await button(page, "Optimize").click();
      await expect(heading(page, "Check the placeholders")).toBeVisible();
      await expectAccessible(page);
      await button(page, "Put back [name]").click();
      await expect(heading(page, "Check the placeholders")).toHaveCount(0);
      await expect(box(page)).toHaveValue(/\[name\]/);
      await expect(page.getByText("Score before: 60 Fair, after").first()).toBeAttached();
    },
  );
});
