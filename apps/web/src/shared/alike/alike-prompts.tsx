import type { ListAlikeInput } from "@commonplace/domain/prompts/schemas";
import { Anchor } from "@mantine/core";
import classes from "./alike-prompts.module.css";
import { useAlikePrompts } from "./use-alike-prompts";

interface AlikePromptsProps {
  texts: ListAlikeInput;
  onOpen: (id: string) => void;
}

/** The person's own prompts that do what a text would, before they add it; nothing when there are none. */
export function AlikePrompts({ texts, onOpen }: AlikePromptsProps) {
  const prompts = useAlikePrompts(texts);
  return (
    // Always there, so that screen readers tell what comes into it.
    <div role="status" className={classes.status}>
      {prompts.length > 0 && (
        <div className={classes.alike}>
          <p>You may have this already</p>
          <ul>
            {prompts.map(({ id, title }) => (
              <li key={id}>
                <Anchor component="button" type="button" dir="auto" onClick={() => onOpen(id)}>
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
