import { Ranking } from "@commonplace/ui";
import { useState } from "react";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { counted } from "../../../shared/format/plural";
import { useUsage } from "../hooks/use-usage";
import classes from "./usage-panel.module.css";

/**
 * The prompts used most in the last 30 days. Where they come after the page, they have the room that they may need, so
 * that nothing moves.
 */
export function MostUsed() {
  const { data } = useUsage();
  const { openPrompt } = useDialogParams();
  const [cameWithPage] = useState(data !== undefined);
  const prompts = data?.prompts ?? [];
  const most = prompts[0]?.uses ?? 1;
  return (
    <div
      className={classes.mostUsed}
      data-holds-room={cameWithPage ? undefined : true}
      aria-busy={data === undefined}
    >
      {data && prompts.length === 0 && <p className={classes.nothing}>Copy a prompt, and it shows here.</p>}
      {prompts.length > 0 && (
        <Ranking
          items={prompts.map(({ id, title, uses }) => ({
            id,
            name: title,
            title,
            figure: counted(uses, "use"),
            share: uses / most,
          }))}
          onOpen={openPrompt}
        />
      )}
    </div>
  );
}
