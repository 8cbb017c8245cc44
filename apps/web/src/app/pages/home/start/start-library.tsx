import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { Button, Kbd } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ImportInvitation } from "../../../../features/imports";
import { useDialogParams } from "../../../../shared/dialogs/dialog-params";
import { counted } from "../../../../shared/format/plural";
import classes from "./start-library.module.css";
import { StarterTemplates } from "./starter-templates";

interface StartLibraryProps {
  /** Prompts made of starter templates on this visit, by the template's id. */
  added: ReadonlyMap<string, PromptView>;
  onAdd: (templateId: string, prompt: PromptView) => void;
}

/** The three ways to fill an empty library: templates, a file, or writing a prompt. */
export function StartLibrary({ added, onAdd }: StartLibraryProps) {
  const { openNewPrompt } = useDialogParams();
  return (
    <section className={classes.start} aria-labelledby="start">
      <h2 id="start" className={classes.title}>
        Start your library
      </h2>
      {added.size === 0 ? (
        <div className={classes.lead}>
          <h3>No Prompts Yet</h3>
          <p>
            <span>Create your first prompt to get started</span>, or begin with one of these.
          </p>
        </div>
      ) : (
        <p className={classes.lead}>
          {counted(added.size, "prompt")} in your library. Copy and fill in, add more, or{" "}
          <Link to="/library">open your library</Link>.
        </p>
      )}
      <StarterTemplates added={added} onAdd={onAdd} className={`cp-leaf ${classes.way}`} />
      <ImportInvitation className={classes.way}>
        {({ icon, button }) => (
          <div className={classes.row}>
            <span className={classes.icon}>{icon}</span>
            <div className={classes.words}>
              <h3 className={classes.name}>Import a file</h3>
              <p className={classes.note}>
                Drop it here: ChatGPT, Claude, Notion, Obsidian, Raycast, CSV, Markdown and many more.
              </p>
            </div>
            {button}
          </div>
        )}
      </ImportInvitation>
      <div className={`cp-leaf ${classes.way}`}>
        <div className={classes.row}>
          <span className={classes.icon}>
            <IconPencil size={24} aria-hidden="true" />
          </span>
          <div className={classes.words}>
            <h3 className={classes.name}>Write one</h3>
            <p className={classes.note}>Use [brackets] for what changes each time.</p>
          </div>
          <Button
            variant="default"
            onClick={openNewPrompt}
            rightSection={
              <Kbd className={classes.key} aria-hidden="true">
                N
              </Kbd>
            }
          >
            New prompt
          </Button>
        </div>
      </div>
    </section>
  );
}
