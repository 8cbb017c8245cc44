import { Anchor } from "@mantine/core";
import { trpc } from "../../../shared/api/trpc";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import classes from "./prompt-details.module.css";

/**
 * A prompt's detail: the reader's own prompts that mean nearly what it does. Nothing when there are none, or it can't be
 * told.
 */
export function SimilarPrompts({ promptId }: { promptId: string }) {
  const { data } = trpc.prompts.similar.useQuery({ id: promptId });
  const { openPrompt } = useDialogParams();
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.detail}>
      <dt>Similar prompts</dt>
      <dd>
        <ul className={classes.similar}>
          {data.map(({ id, title }) => (
            <li key={id}>
              <Anchor component="button" type="button" dir="auto" onClick={() => openPrompt(id)}>
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
