import type { PromptSummary } from "@commonplace/domain/prompts/schemas";
import { PromptActions, PromptCard, useCategories } from "../../../features/prompts";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import classes from "./recent-prompts.module.css";
import { Section } from "./section";

/** The newest prompts. */
export function RecentPrompts({ prompts }: { prompts: readonly PromptSummary[] }) {
  const { openPrompt } = useDialogParams();
  const categories = useCategories();
  return (
    <Section title="Recent prompts">
      <PromptActions>
        <ul className={classes.grid}>
          {prompts.map((prompt) => (
            <li key={prompt.id} className={classes.cell}>
              <PromptCard prompt={prompt} category={categories.find(prompt.category)} onOpen={openPrompt} />
            </li>
          ))}
        </ul>
      </PromptActions>
    </Section>
  );
}
