import { expect, it } from "vitest";
import { citesMissingPage } from "../check-citations.mjs";

it.each([
  "/** Limits (design §6). */",
  "// Spec §3 Stats",
  "see ui.md for the tokens",
  "as docs/style.md says",
  "holds for one minute (§ 4)",
])("refuses %j", (line) => {
  expect(citesMissingPage(line)).toBe(true);
});

it.each([
  "/** Compares entity tags (RFC 9110 §13.1.2). */",
  "// OpenID Connect Core 1.0 §3.1.3.7",
  "the specification of design tokens",
  "packages/ui/README.md",
])("accepts %j", (line) => {
  expect(citesMissingPage(line)).toBe(false);
});
