import { Button, Popover } from "@mantine/core";
import { IconChevronDown, IconShare2, IconTemplate } from "@tabler/icons-react";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";
import { usePromptSharing } from "../../../shared/slots/prompt-sharing";
import type { KnownPrompt } from "../hooks/use-full-content";
import { useSharePrompt } from "../hooks/use-share-prompt";
import classes from "./share-button.module.css";

interface ShareButtonProps {
  prompt: KnownPrompt;
  isOwn: boolean;
}

/**
 * Shares a prompt: a press takes the device's own share, or copies title and content; the arrow beside it shows the
 * workspaces to share it with, and publishes it as a template.
 */
export function ShareButton({ prompt, isOwn }: ShareButtonProps) {
  const share = useSharePrompt(prompt);
  const sharing = usePromptSharing();
  const [isListing, setListing] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const hasPublished = useOnceTrue(isPublishing);

  return (
    <>
      <Button.Group className={classes.group}>
        <Button variant="default" className={classes.share} aria-label="Share" onClick={share}>
          <IconShare2 size={18} />
          <span className={classes.word}>Share</span>
        </Button>
        {sharing && (
          <Popover
            opened={isListing}
            onChange={setListing}
            position="top-end"
            width="min(360px, calc(100vw - 24px))"
            trapFocus
            returnFocus
          >
            <Popover.Target>
              <Button
                variant="default"
                className={classes.arrow}
                aria-label="Sharing options"
                onClick={() => setListing(!isListing)}
              >
                <IconChevronDown size={18} />
              </Button>
            </Popover.Target>
            {/* Marked, so that Esc closes it and not the prompt behind it as well. */}
            <Popover.Dropdown className={classes.options} data-mantine-stop-propagation={true}>
              <sharing.workspaces promptId={prompt.id} isOwn={isOwn} />
              {isOwn && (
                <Button
                  variant="subtle"
                  color="gray"
                  fullWidth
                  justify="start"
                  className={classes.publish}
                  leftSection={<IconTemplate size={18} />}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setListing(false);
                    setPublishing(true);
                  }}
                >
                  Publish as Template…
                </Button>
              )}
            </Popover.Dropdown>
          </Popover>
        )}
      </Button.Group>
      {sharing && hasPublished && (
        <DialogFrame
          opened={isPublishing}
          onClose={() => setPublishing(false)}
          title="Publish as Template"
          size={720}
        >
          <sharing.publish promptId={prompt.id} />
        </DialogFrame>
      )}
    </>
  );
}
