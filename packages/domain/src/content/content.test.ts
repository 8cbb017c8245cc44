import { describe, expect, it } from "vitest";
import { BUILT_IN_CATEGORIES } from "../categories/schemas";
import { analyseByRubric } from "../mentor/rubric/analyse";
import { STARTER_TEMPLATES, TEMPLATE_CATEGORIES } from "../templates/limits";
import { parseVariables } from "../variables";
import { readContent } from ".";

const OFFICIAL_TEMPLATES = readContent().templates;

it.each(TEMPLATE_CATEGORIES)("has eight official templates for $name", ({ id }) => {
  expect(OFFICIAL_TEMPLATES.filter(({ category }) => category === id)).toHaveLength(8);
});

it("tells the official templates apart by id and by title", () => {
  expect(new Set(OFFICIAL_TEMPLATES.map(({ id }) => id)).size).toBe(64);
  expect(new Set(OFFICIAL_TEMPLATES.map(({ title }) => title)).size).toBe(64);
});

it.each(STARTER_TEMPLATES)("offers an empty library $title, by its own title", ({ id, title, category }) => {
  expect(OFFICIAL_TEMPLATES.find((template) => template.id === id)?.title).toBe(title);
  expect(BUILT_IN_CATEGORIES.map((builtIn) => builtIn.id)).toContain(category);
});

describe.each(OFFICIAL_TEMPLATES.map((template) => [template.id, template] as const))("%s", (_, template) => {
  it("scores 80 or more with the built-in mentor", () => {
    expect(analyseByRubric(template.content).score).toBeGreaterThanOrEqual(80);
  });

  it("asks for each of its placeholders, and for no other, once", () => {
    expect(template.placeholders.map(({ name }) => name).sort()).toEqual(
      parseVariables(template.content)
        .variables.map(({ name }) => name)
        .sort(),
    );
  });
});
