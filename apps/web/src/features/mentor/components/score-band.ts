import { bandOf } from "@commonplace/domain/mentor/schemas";

/** A band of scores as people see it: green, yellow or red, and in a word, since colour alone says nothing to some. */
export function bandLook(score: number): { word: string; className: string } {
  return LOOKS[bandOf(score)];
}

const LOOKS = {
  good: { word: "Strong", className: "category-green" },
  fair: { word: "Fair", className: "category-yellow" },
  poor: { word: "Needs work", className: "category-red" },
};
