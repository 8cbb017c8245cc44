import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { errorMessage } from "./error-message";

it.each([
  [
    "the server's sentence from tRPC",
    TRPCClientError.from({
      error: { code: -32_004, message: "Prompt not found.", data: { code: "NOT_FOUND", httpStatus: 404 } },
    }),
    "Prompt not found.",
  ],
  [
    "the message of a REST error body",
    new Error('413: {"code":"TOO_LARGE","message":"This file is larger than 10 MB."}'),
    "This file is larger than 10 MB.",
  ],
  ["a plain text body", new Error("503: The server is starting."), "The server is starting."],
  ["an error of our own", new Error("Choose a file first."), "Choose a file first."],
])("says %s", (_what, error, message) => {
  expect(errorMessage(error)).toBe(message);
});

it.each([
  ["a page of HTML", new Error("502: <html><body>Bad gateway</body></html>")],
  ["a body without a message", new Error('500: {"error":true}')],
  ["something that is no error", "boom"],
  ["an empty error", new Error("")],
])("says that something went wrong for %s", (_what, error) => {
  expect(errorMessage(error)).toBe("Something went wrong. Please try again.");
});

it("says that the server cannot be reached when no answer came", () => {
  const unreachable = "Commonplace can't be reached. Check your connection and try again.";
  expect(errorMessage(new TypeError("Failed to fetch"))).toBe(unreachable);
  expect(errorMessage(TRPCClientError.from(new TypeError("Failed to fetch")))).toBe(unreachable);
});
