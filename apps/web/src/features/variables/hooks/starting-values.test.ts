import { expect, it } from "vitest";
import { startingValues } from "./starting-values";
import { readTemplate } from "./template";

const reader = { name: "Ada Lovelace", language: "en-GB", timeZone: "Europe/Paris" };
const now = new Date("2026-03-04T23:30:00Z");
const mapOf = (values: object) => new Map<string, string>(Object.entries(values));
const start = (content: string, ofPrompt = {}, ofNames = {}, given?: object) =>
  Object.fromEntries(
    startingValues(
      readTemplate(content).variables,
      { given: given && mapOf(given), ofPrompt: mapOf(ofPrompt), ofNames: mapOf(ofNames) },
      reader,
      now,
    ),
  );

it("begins with what was written in the prompt, else its default, else what was written for the name", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: how a prompt writes a variable
  const content = "[name] ${role:Editor} ${tone:warm} {topic} [other]";
  expect(start(content, { name: "Bob", tone: "dry" }, { role: "Chef", topic: "tea", name: "Eve" })).toEqual({
    name: "Bob",
    role: "Editor",
    tone: "dry",
    topic: "tea",
  });
});

it("fills in the day, the time and the reader's name, in the reader's time zone, and never the clipboard", () => {
  const remembered = { clipboard: "of last time" };
  expect(start("{{CLIPBOARD}}", remembered, remembered)).toEqual({});
  expect(start("{{CURRENT_DATE}} {{CURRENT_TIME}} {{USER_NAME}} {{CLIPBOARD}} [user_name]")).toEqual({
    current_date: "2026-03-05",
    current_time: "00:30",
    user_name: "Ada Lovelace",
  });
});

it("begins with what a link brought before all else", () => {
  const remembered = { name: "Bob" };
  expect(
    start("[name] {{CURRENT_DATE}}", remembered, remembered, { name: "Eve", current_date: "today" }),
  ).toEqual({
    name: "Eve",
    current_date: "today",
  });
});

it("a yes or no with two words of its own begins with the word", () => {
  const content =
    '{{tone | checkbox:options=["formal","casual"]:default=false}} {{long | checkbox:default=true}}';
  expect(start(content)).toEqual({ tone: "casual", long: "true" });
});
