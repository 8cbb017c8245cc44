import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords";

describe("passwords that guessers try first", () => {
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
  ])("include %s", (_, password) => {
    expect(isCommonPassword(password, "ada@example.test")).toBe(true);
  });

  it.each([
    ["the email itself", "ada.lovelace@example.test"],
    ["the email's name", "Ada.Lovelace"],
    ["the email's name with digits", "ada.lovelace1815"],
  ])("include %s", (_, password) => {
    expect(isCommonPassword(password, "ada.lovelace@example.test")).toBe(true);
  });

  it.each([
    "correct horse battery",
    "seven small green boats",
    "tr0ub4dor&3x!",
    "パスワードはとても長い",
    "x7$kQp!2vM",
  ])("do not include %s", (password) => {
    expect(isCommonPassword(password, "ada@example.test")).toBe(false);
  });
});
