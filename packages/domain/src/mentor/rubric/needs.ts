import type { Dimension } from "../scores";
import type { Kind } from "./kinds";

/** Facts that the reader of a prompt has to guess if it does not state them. */
export const NEEDS = [
  "task",
  "detail",
  "material",
  "measure",
  "form",
  "audience",
  "purpose",
  "limits",
  "example",
  "role",
  "tone",
] as const;
export type Need = (typeof NEEDS)[number];

export const DIMENSION_OF: Readonly<Record<Need, Dimension>> = {
  task: "clarity",
  detail: "specificity",
  measure: "specificity",
  limits: "specificity",
  tone: "specificity",
  material: "context",
  audience: "context",
  purpose: "context",
  example: "context",
  role: "context",
  form: "structure",
};

interface Profile {
  /** Number of different content words after which one more adds little. */
  readonly words: number;
  /** Points for the task, for its details, and for the other needs together; 100 in all. */
  readonly points: readonly [task: number, detail: number, others: number];
  /** How many of the others are enough. */
  readonly enough: number;
  /** The weight of each other need; a need that is not listed does not apply. */
  readonly others: Partial<Record<Need, number>>;
}

/** The needs of each kind of prompt. `enough` is less than all: a short prompt may state everything that matters. */
export const PROFILES: Readonly<Record<Kind, Profile>> = {
  chat: {
    words: 12,
    points: [18, 42, 40],
    enough: 2.4,
    others: {
      measure: 1,
      form: 0.8,
      audience: 0.9,
      purpose: 0.8,
      limits: 1.5,
      material: 1.2,
      example: 0.9,
      role: 0.2,
      tone: 0.3,
    },
  },
  question: {
    words: 5,
    points: [25, 57, 18],
    enough: 1,
    others: { measure: 1, form: 1, audience: 1, purpose: 1, limits: 1, material: 1, example: 1 },
  },
  transform: {
    words: 8,
    points: [22, 26, 52],
    enough: 2.2,
    others: {
      material: 1.6,
      measure: 0.8,
      form: 0.8,
      audience: 0.7,
      purpose: 0.5,
      limits: 1,
      example: 0.8,
      tone: 0.3,
    },
  },
  extract: {
    words: 8,
    points: [20, 26, 54],
    enough: 2.4,
    others: { form: 1.5, material: 1.4, limits: 1.2, example: 1, measure: 0.3, purpose: 0.3 },
  },
  code: {
    words: 12,
    points: [20, 44, 36],
    enough: 2,
    others: { material: 1.4, limits: 1.5, measure: 0.7, form: 0.5, example: 1, purpose: 0.5, role: 0.1 },
  },
  image: {
    words: 14,
    points: [10, 40, 50],
    enough: 3,
    others: { form: 1, tone: 1, limits: 0.5, measure: 0.7, purpose: 1, audience: 0.5 },
  },
  fewshot: {
    words: 8,
    points: [15, 25, 60],
    enough: 2.2,
    others: { example: 2.1, limits: 0.5, form: 0.4, measure: 0.3, material: 0.4 },
  },
  system: {
    words: 18,
    points: [18, 42, 40],
    enough: 3,
    others: {
      limits: 2,
      form: 0.8,
      measure: 0.7,
      audience: 0.7,
      example: 0.8,
      material: 0.6,
      role: 0.4,
      tone: 0.4,
      purpose: 0.4,
    },
  },
  agent: {
    words: 18,
    points: [18, 40, 42],
    enough: 3,
    others: {
      limits: 2,
      material: 1.2,
      form: 0.8,
      measure: 0.8,
      example: 0.8,
      audience: 0.3,
      role: 0.3,
      tone: 0.2,
      purpose: 0.4,
    },
  },
  chain: {
    words: 12,
    points: [18, 40, 42],
    enough: 2.4,
    others: {
      form: 1.5,
      material: 1.3,
      limits: 1.3,
      measure: 0.9,
      example: 0.9,
      audience: 0.7,
      purpose: 0.6,
      role: 0.2,
      tone: 0.3,
    },
  },
};
