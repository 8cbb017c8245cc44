import { expect, it, vi } from "vitest";
import { openClient } from "./s3";

it("a bucket brings no lines of its SDK into the log, on no version of Node", () => {
  const warn = vi.spyOn(process, "emitWarning");
  openClient({ bucket: "b", region: "us-east-1", endpoint: null, credentials: null }).destroy();
  expect(warn).not.toHaveBeenCalled();
});
