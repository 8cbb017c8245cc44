import { expect, it } from "vitest";
import { isEncrypted, siteUrl } from "../src/site";

it.each([
  ["prompts.example.com", "https://prompts.example.com", true],
  ["http://prompts.example.com/library", "http://prompts.example.com", false],
  ["localhost:3000", "http://localhost:3000", true],
  ["localhost.evil.example", "https://localhost.evil.example", true],
  ["http://127.0.0.1.evil.example", "http://127.0.0.1.evil.example", false],
  ["[::1]:3000", "http://[::1]:3000", true],
])("%s is the site %s", (typed, url, encrypted) => {
  expect(siteUrl(typed)).toBe(url);
  expect(isEncrypted(url)).toBe(encrypted);
});

it.each(["ftp://example.com", "https://ada:secret@example.com", "a b", "javascript:alert(1)"])(
  "%s is none",
  (typed) => {
    expect(() => siteUrl(typed)).toThrow("is no address of a site");
  },
);
