import { expect, it } from "vitest";
import { explainConnectionFailure } from "./connection-failure";

const failing = (code: string, message: string) =>
  explainConnectionFailure(
    Object.assign(new Error(message), { code }),
    "postgres://ada:secret@db.example:5432/prompts",
  ).message;

it("says that a disk is full, not that the settings are wrong", () => {
  expect(failing("53100", "could not write init file: No space left on device")).toBe(
    "The disk that holds the database at db.example:5432 is full, so the server cannot start. Nothing is lost: free some space and start again.",
  );
});

it("names the setting otherwise, and never the password", () => {
  expect(failing("28P01", "no")).toBe(
    'The database cannot be reached: db.example:5432 refused the password of "ada". Check DATABASE_URL.',
  );
});
