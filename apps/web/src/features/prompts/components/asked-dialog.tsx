import type { AskedAction, PromptTarget } from "../hooks/prompt-actions";
import { DeletePromptDialog } from "./delete-prompt-dialog";
import { DeletePromptsDialog } from "./delete-prompts-dialog";
import { EditPromptDialog } from "./lazy-dialogs";
import { MovePromptsDialog } from "./move-prompts-dialog";
import { SharePromptsDialog } from "./share-prompts-dialog";
import { TagPromptsDialog } from "./tag-prompts-dialog";

interface AskedDialogProps {
  action: AskedAction;
  target: PromptTarget;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that asks before an action is done to prompts. */
export function AskedDialog({ action, target, ...dialog }: AskedDialogProps) {
  switch (action) {
    case "move":
      return <MovePromptsDialog {...dialog} target={target} />;
    case "tag":
    case "untag":
      return <TagPromptsDialog {...dialog} target={target} isRemoving={action === "untag"} />;
    case "share":
      return <SharePromptsDialog {...dialog} target={target} />;
    case "edit":
      return target.kind === "one" ? <EditPromptDialog {...dialog} id={target.prompt.id} /> : null;
    case "delete":
      return target.kind === "one" ? (
        <DeletePromptDialog {...dialog} prompt={target.prompt} />
      ) : (
        <DeletePromptsDialog {...dialog} target={target} />
      );
  }
}
