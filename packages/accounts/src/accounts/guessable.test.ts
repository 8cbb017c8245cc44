import { describe, expect, it } from "vitest";
import { isGuessable } from "./guessable";

const ADA = {
  email: "ada.lovelace@example.test",
  firstName: "Ada",
  lastName: "Lovelace",
  site: "prompts.analytical.example",
};

describe("passwords that attackers try first", () => {
  it.each([
    ["one of the most used", "qwertyuiop"],
    ["one of the most used, in capitals", "Q1W2E3R4T5"],
    ["a most used one with digits behind", "password123456"],
    ["a most used one with a year and a sign", "Sunshine2024!"],
    ["a most used one between signs", "***football***"],
    ["full-width letters that mean the same", "ｐａｓｓｗｏｒｄ１２３"],
    ["digits in order", "1234567890"],
    ["digits backwards", "9876543210"],
    ["the alphabet", "abcdefghijkl"],
    ["the keyboard's rows", "qwertyuiopasdf"],
    ["one character again and again", "aaaaaaaaaaaa"],
    ["a short piece again and again", "abc1abc1abc1"],
    ["the name of the product", "Commonplace1"],
    ["two common words and a digit", "companyname1"],
    ["a run of letters and a digit", "abcdefghij1"],
    ["columns and rows of the keyboard", "zaq12wsxcde"],
    ["letters that look like others", "p@ssw0rd1234"],
    ["a date and a word", "monday24.12.1999"],
  ])("include %s", (_, password) => {
    expect(isGuessable(password, ADA)).toBe(true);
  });

  it.each([
    ["the email itself", "ada.lovelace@example.test"],
    ["the email's name", "Ada.Lovelace"],
    ["the email's name with digits", "ada.lovelace1815"],
    ["the name of the site", "Analytical2026"],
    ["the person's names", "LovelaceAda12"],
    ["the site of the email", "example.test99"],
  ])("include %s", (_, password) => {
    expect(isGuessable(password, ADA)).toBe(true);
  });

  it.each([
    "correct horse battery",
    "seven small green boats",
    "tr0ub4dor&3x!",
    "パスワードはとても長い",
    "x7$kQp!2vM",
    `${"ab12".repeat(2)} and then four more words`,
  ])("do not include %s", (password) => {
    expect(isGuessable(password, ADA)).toBe(false);
  });
});

// Trying every reading of every substitution would not end within a test's time limit.
it("judges the longest password", () => {
  expect(isGuessable("4@8(3€7l1|".repeat(20), ADA)).toBe(false);
});
