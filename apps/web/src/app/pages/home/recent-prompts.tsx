import type { PromptSummary } from "@commonplace/domain/prompts/schemas";
import { Skeleton } from "@mantine/core";
import { PromptActions, PromptCard, useCategories } from "../../../features/prompts";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import classes from "./recent-prompts.module.css";
import { Section } from "./section";

interface RecentPromptsProps {
  /** Newest first; undefined until they are known. */
  prompts: readonly PromptSummary[] | undefined;
  /** How many there will be at most, for the skeleton. */
  count: number;
}

/** The newest prompts. */
export function RecentPrompts({ prompts, count }: RecentPromptsProps) {
  const { openPrompt } = useDialogParams();
  const categories = useCategories();
  return (
    <Section title="Recent prompts">
      <PromptActions>
        <ul className={classes.grid} aria-busy={prompts === undefined}>
          {prompts
            ? prompts.map((prompt) => (
                <li key={prompt.id} className={classes.cell}>
                  <PromptCard
                    prompt={prompt}
                    category={categories.find(prompt.category)}
                    onOpen={openPrompt}
                  />
                </li>
              ))
            : Array.from({ length: count }, (_, place) => (
                <li key={place} className={classes.cell}>
                  <Skeleton height="100%" radius="md" />
                </li>
              ))}
        </ul>
      </PromptActions>
    </Section>
  );
}
