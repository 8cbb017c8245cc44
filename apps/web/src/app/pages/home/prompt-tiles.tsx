import type { PromptSummary } from "@commonplace/domain/prompts/schemas";
import type { Ref } from "react";
import { PromptTile, useCategories } from "../../../features/prompts";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import classes from "./prompt-tiles.module.css";

interface PromptTilesProps {
  prompts: readonly PromptSummary[];
  ref?: Ref<HTMLUListElement>;
}

/** Prompts side by side, a line each, copied with one press. */
export function PromptTiles({ prompts, ref }: PromptTilesProps) {
  const categories = useCategories();
  const { openPrompt } = useDialogParams();
  return (
    <ul ref={ref} className={classes.grid}>
      {prompts.map((prompt) => (
        <li key={prompt.id} className={classes.cell}>
          <PromptTile prompt={prompt} category={categories.find(prompt.category)} onOpen={openPrompt} />
        </li>
      ))}
    </ul>
  );
}
