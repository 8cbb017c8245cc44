import { describe, expect, it } from "vitest";
import { databaseFailureOf } from "./database-failure";

const failing = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("x"), { code }) });

describe("a failing database", () => {
  it.each([
    [
      "away",
      ["ECONNREFUSED", "EHOSTUNREACH", "ENOTFOUND", "ANSWER_TIMEOUT", "CONNECTION_CLOSED", "57P01", "08006"],
    ],
    ["full", ["53100"]],
    ["busy", ["53300", "53200", "57014", "55P03", "40001", "QUEUE_TIMEOUT"]],
  ])("is %s", (failure, codes) => {
    expect(codes.map((code) => databaseFailureOf(failing(code)))).toEqual(codes.map(() => failure));
  });

  it.each(["File too large", "Disk quota exceeded"])("is full when the system says %s", (words) => {
    const message = `could not extend file "base/16384/16385": ${words}`;
    expect(databaseFailureOf(Object.assign(new Error(message), { code: "XX000" }))).toBe("full");
  });

  it.each([[failing("42P01")], [new Error("x")], ["ECONNREFUSED"], [undefined]])(
    "is not behind %s",
    (error) => {
      expect(databaseFailureOf(error)).toBeNull();
    },
  );
});
