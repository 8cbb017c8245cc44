import { expect, it } from "vitest";
import { startingValues } from "./starting-values";
import { readTemplate } from "./template";

const reader = { name: "Ada Lovelace", language: "en-GB", timeZone: "Europe/Paris" };
const now = new Date("2026-03-04T23:30:00Z");
const start = (content: string, ofPrompt = {}, ofNames = {}) =>
  Object.fromEntries(
    startingValues(
      readTemplate(content).variables,
      new Map(Object.entries(ofPrompt)),
      new Map(Object.entries(ofNames)),
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
  expect(start("{{CURRENT_DATE}} {{CURRENT_TIME}} {{USER_NAME}} {{CLIPBOARD}} [user_name]")).toEqual({
    current_date: "2026-03-05",
    current_time: "00:30",
    user_name: "Ada Lovelace",
  });
});
