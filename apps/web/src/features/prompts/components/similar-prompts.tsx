import { Anchor } from "@mantine/core";
import { trpc } from "../../../shared/api/trpc";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import classes from "./prompt-details.module.css";

/**
 * A detail of a prompt: the reader's own prompts with a similar meaning. Renders nothing when there are none or the
 * query fails.
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
