import type { PromptSummary } from "@commonplace/domain/prompts/schemas";
import { PromptActions } from "../../../features/prompts";
import { PromptTiles } from "./prompt-tiles";
import { Section } from "./section";

/** The prompts that stand first in the library; nothing where none is pinned. */
export function Pinned({ prompts }: { prompts: readonly PromptSummary[] }) {
  if (prompts.length === 0) return null;
  return (
    <Section title="Pinned">
      <PromptActions>
        <PromptTiles prompts={prompts} />
      </PromptActions>
    </Section>
  );
}
