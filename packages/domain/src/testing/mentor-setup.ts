import type { MentorSetup } from "../mentor/context";

/** A mentor without a provider. */
export const RUBRIC_ALONE: MentorSetup = {
  ai: null,
  limits: { promptLength: 20_000, perMinute: 1_000, perDay: 1_000, price: null },
};
