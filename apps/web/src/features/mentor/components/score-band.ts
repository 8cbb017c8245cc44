import { bandOf } from "@commonplace/domain/mentor/schemas";

/** A band of scores: its color (green, yellow, red), and a word for people who can't tell colors apart. */
export function bandLook(score: number): { word: string; className: string } {
  return LOOKS[bandOf(score)];
}

const LOOKS = {
  good: { word: "Strong", className: "category-green" },
  fair: { word: "Fair", className: "category-yellow" },
  poor: { word: "Needs work", className: "category-red" },
};
