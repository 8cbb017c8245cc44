import { expect, it } from "vitest";
import { fullName, initialOf } from "./person-name";

it("says both names, or the one there is", () => {
  expect(fullName({ firstName: "Ada", lastName: "Lovelace" })).toBe("Ada Lovelace");
  expect(fullName({ firstName: null, lastName: " Lovelace " })).toBe("Lovelace");
  expect(fullName({ firstName: null, lastName: null })).toBe("");
});

it("shows the first letter of a name, whole in any script, and none without one", () => {
  expect(initialOf("ada")).toBe("A");
  expect(initialOf("🧠 brain")).toBe("🧠");
  expect(initialOf("e\u0301mile")).toBe("E\u0301");
  expect(initialOf("  ")).toBeNull();
  expect(initialOf(null)).toBeNull();
});
