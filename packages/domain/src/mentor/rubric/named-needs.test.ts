import { expect, it } from "vitest";
import { analyseByRubric } from "./analyse";

const asked = (prompt: string) =>
  analyseByRubric(prompt).findings.flatMap(({ question }) => question?.id ?? []);
const ASKS = "Write a talk on why tides come twice a day at the coast of Brittany. At most 400 words.";

it("asks for nothing that a heading names and that stands under it", () => {
  expect(asked(ASKS)).toContain("audience");
  expect(asked(`# AUDIENCE\n# ====\n# Colleagues from two offices\n\n${ASKS}`)).not.toContain("audience");
});

it("asks for what a heading only names", () => {
  expect(asked(`${ASKS}\n\n## Audience\n[describe]`)).toContain("audience");
});

it("asks what to change in a picture that is given, not how it looks", () => {
  const questions = analyseByRubric(
    "Enhance the uploaded photo of our shop so that it looks better.",
  ).findings;
  const texts = questions.flatMap(({ question }) => question?.text ?? []);
  expect(texts).toContain("What should change in the picture, and what must stay as it is?");
  expect(texts).not.toContain("Which kind of picture?");
});

it("asks somebody to talk with for no form, reader or purpose, and a writer for them", () => {
  const innkeeper =
    "I want you to act as an innkeeper on the coast of Brittany in 1780. You are gruff, you know every sailor by name, and you owe money to the miller. If someone asks you about the lighthouse, change the subject and offer them a drink. Share your memories of the storm, and blame the harbor master for it.";
  expect(asked(innkeeper)).not.toEqual([]);
  for (const need of ["form", "audience", "purpose"]) expect(asked(innkeeper)).not.toContain(need);
  expect(asked(`Act as a writer. ${ASKS}`)).toContain("audience");
});

it("asks for the task first where a prompt gives a role only", () => {
  const [first] = asked("Act as an expert in mobile technologies, with years of experience in testing.");
  expect(first).toBe("task");
});

it("raises no score for trades in a role that no task follows", () => {
  expect(analyseByRubric("Act as an expert in mobile testing and cloud design.").score).toBeLessThanOrEqual(
    20,
  );
});
