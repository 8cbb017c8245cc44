import { expect, it } from "vitest";
import { counted } from "./plural";

it("counts one, none and many", () => {
  expect(counted(1, "prompt")).toBe("1 prompt");
  expect(counted(0, "prompt")).toBe("0 prompts");
  expect(counted(2, "category", "categories")).toBe("2 categories");
});
