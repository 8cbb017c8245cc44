import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORY_HUES } from "../category/category";

/** The custom properties a rule whose selector contains `selector` sets. */
function variables(file: string, selector: string): Record<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rule = rules.find(([, selectors = ""]) =>
    selectors.split(",").some((one) => one.trim() === selector),
  );
  return Object.fromEntries(
    [...(rule?.[2] ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = "", other = ""): number {
  expect([one, other]).toEqual([
    expect.stringMatching(/^#[\da-f]{6}$/),
    expect.stringMatching(/^#[\da-f]{6}$/),
  ]);
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SCHEMES = [
  { scheme: "light", root: ":root", prefix: "" },
  { scheme: "dark", root: ':root[data-mantine-color-scheme="dark"]', prefix: ".dark " },
];

describe.each(SCHEMES)("in the $scheme scheme", ({ root, prefix }) => {
  const tokens = variables("./tokens.css", root);
  const surfaces = ["paper", "leaf", "sunken", "hover"].map((name) => tokens[`--cp-${name}`]);

  it.each(["ink", "ink-2", "rubric"])("%s reads at 4.5:1 on every surface", (name) => {
    for (const surface of surfaces) expect(contrast(tokens[`--cp-${name}`], surface)).toBeGreaterThan(4.5);
  });

  it("placeholders and marks read at 4.5:1 on paper and leaf, edges of controls at 3:1", () => {
    for (const surface of surfaces.slice(0, 2)) {
      expect(contrast(tokens["--cp-ink-3"], surface)).toBeGreaterThan(4.5);
      expect(contrast(tokens["--cp-rule-strong"], surface)).toBeGreaterThan(3);
    }
  });

  it("text on rubric and rubric on its wash read at 4.5:1", () => {
    expect(contrast(tokens["--cp-on-rubric"], tokens["--cp-rubric"])).toBeGreaterThan(4.5);
    expect(contrast(tokens["--cp-on-rubric"], tokens["--cp-rubric-hover"])).toBeGreaterThan(4.5);
    expect(contrast(tokens["--cp-rubric"], tokens["--cp-rubric-soft"])).toBeGreaterThan(4.5);
  });

  it.each(CATEGORY_HUES)("a category in %s reads at 4.5:1 on its own colour and on every surface", (hue) => {
    const shades = variables("./categories.css", `${prefix}.category-${hue}`);
    for (const surface of [shades["--category-bg"], ...surfaces]) {
      expect(contrast(shades["--category-fg"], surface)).toBeGreaterThan(4.5);
    }
  });
});
