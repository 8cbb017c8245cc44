import { expect, it } from "vitest";
import { putBack, takeOut } from "./placeholders";

it.each([
  [
    "behind the words it stood behind",
    "Write to [name] today.",
    "Please write to them.",
    "Please write to [name] them.",
  ],
  [
    "whatever signs those words hold",
    "Cost (in $): [price]",
    "The cost (in $): now",
    "The cost (in $): [price] now",
  ],
  [
    "on a line of its own where nothing is left of them",
    "Greet [name].",
    "Compose a letter.",
    "Compose a letter.\n\n[name]\n",
  ],
  [
    "on a line of its own when it began the prompt",
    "[name] is new.",
    "A newcomer.",
    "A newcomer.\n\n[name]\n",
  ],
])("puts a placeholder back %s", (_where, original, text, expected) => {
  const [placeholder = ""] = /\[\w+\]/.exec(original) ?? [];
  expect(putBack(text, original, placeholder)).toBe(expected);
});

it("takes one out everywhere", () => {
  expect(takeOut("Dear [you], hello [you].", "[you]")).toBe("Dear, hello.");
});
