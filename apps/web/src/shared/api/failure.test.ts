// @vitest-environment happy-dom
import * as ui from "@commonplace/ui";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FailureNotice, failureNotice, reportFailure } from "./failure";
import { createQueryClient } from "./query-client";
import { UNAUTHORIZED_EVENT } from "./unauthorized";

vi.mock("@commonplace/ui", { spy: true });

const announced = vi.fn();

beforeEach(() => window.addEventListener(UNAUTHORIZED_EVENT, announced));
afterEach(() => {
  window.removeEventListener(UNAUTHORIZED_EVENT, announced);
  vi.clearAllMocks();
});

/** Runs a mutation that fails with an error, and waits until it has failed. */
async function failMutation(error: Error, failure?: FailureNotice): Promise<void> {
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(error),
    ...(failure && { meta: { failure } }),
  });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
}

it("shows the notice that a mutation names, with the error's message", async () => {
  await failMutation(new Error("409: The name is taken."), failureNotice("Rename Failed"));
  expect(ui.toast).toHaveBeenCalledExactlyOnceWith({
    title: "Rename Failed",
    description: "The name is taken.",
    tone: "danger",
  });
  expect(announced).not.toHaveBeenCalled();
});

it("shows the notice's own description where it has one", async () => {
  await failMutation(new Error("500: "), failureNotice("Error", "Failed to create category"));
  expect(ui.toast).toHaveBeenCalledExactlyOnceWith({
    title: "Error",
    description: "Failed to create category",
    tone: "danger",
  });
});

it("shows nothing when the notice leaves the failure to the form, or there is none", async () => {
  await failMutation(new Error("400: Wrong email."), () => null);
  await failMutation(new Error("500: "));
  expect(ui.toast).not.toHaveBeenCalled();
});

it("announces a lost session instead of showing a notice", async () => {
  await failMutation(new Error("401: Unauthorized"), failureNotice("Delete Failed"));
  expect(announced).toHaveBeenCalledOnce();
  reportFailure(new Error("401: Unauthorized"), failureNotice("Upload Failed"));
  expect(announced).toHaveBeenCalledTimes(2);
  expect(ui.toast).not.toHaveBeenCalled();
});
