import { expect, it } from "vitest";
import { avatarLetter, fullName } from "./user-name";

it("says both names, or the one there is", () => {
  expect(fullName({ firstName: "Ada", lastName: "Lovelace" })).toBe("Ada Lovelace");
  expect(fullName({ firstName: null, lastName: " Lovelace " })).toBe("Lovelace");
  expect(fullName({ firstName: null, lastName: null })).toBe("");
});

it("shows the first letter of the first name, whole in any script, and none without one", () => {
  expect(avatarLetter({ firstName: "ada", lastName: null })).toBe("A");
  expect(avatarLetter({ firstName: "🧠 brain", lastName: null })).toBe("🧠");
  expect(avatarLetter({ firstName: "e\u0301mile", lastName: null })).toBe("E\u0301");
  expect(avatarLetter({ firstName: "  ", lastName: "Lovelace" })).toBeNull();
  expect(avatarLetter({ firstName: null, lastName: "Lovelace" })).toBeNull();
});
