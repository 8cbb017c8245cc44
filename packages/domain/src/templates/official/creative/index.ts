import type { OfficialDraft } from "../fields";
import { brainstorm } from "./brainstorm";
import { character } from "./character";
import { imagePrompt } from "./image-prompt";
import { naming } from "./naming";
import { poem } from "./poem";
import { shortStory } from "./short-story";
import { videoScript } from "./video-script";
import { worldbuilding } from "./worldbuilding";

export const CREATIVE: readonly OfficialDraft[] = [
  shortStory,
  character,
  imagePrompt,
  brainstorm,
  poem,
  worldbuilding,
  videoScript,
  naming,
];
