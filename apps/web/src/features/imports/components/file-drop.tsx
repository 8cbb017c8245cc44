import { IMPORT_LIMITS } from "@commonplace/domain/imports/schemas";
import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useFileDrop } from "../../../shared/forms/use-file-drop";
import { type ChosenFile, filesOfDrop, filesOfList } from "../hooks/chosen-files";
import classes from "./file-drop.module.css";
import { PasteText } from "./paste-text";

const LIMIT_MB = IMPORT_LIMITS.fileBytes / (1024 * 1024);
const ACCEPTED =
  ".csv,.tsv,.json,.jsonl,.ndjson,.yaml,.yml,.toml,.md,.mdx,.markdown,.txt,.html,.htm,.prompt,.prompty,.poml,.mdc,.alfredsnippets,.textexpander,.plist,.phub,.png,.zip,.gz";

interface FileDropProps {
  /** The last file and why it was refused. */
  refused: { fileName: string; reason: string } | null;
  onFiles: (files: readonly ChosenFile[]) => void;
}

/** Where files and folders are chosen or dropped, or a text is pasted. */
export function FileDrop({ refused, onFiles }: FileDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const dropping = useFileDrop((plain, transfer) => {
    // A folder that can't be read is refused by the upload, which then finds no file in it.
    filesOfDrop(transfer).then(onFiles, () => onFiles(filesOfList(plain)));
  });
  const take = (input: HTMLInputElement) => {
    const chosen = filesOfList(input.files ?? []);
    // The same file, corrected, must be noticed when it is chosen again.
    input.value = "";
    if (chosen.length > 0) onFiles(chosen);
  };

  return (
    <>
      {refused && (
        <div className={classes.error} role="alert">
          <strong>
            <bdi>{refused.fileName}</bdi> could not be imported
          </strong>
          <p>{refused.reason}</p>
        </div>
      )}
      {isPasting ? (
        <PasteText onText={(file) => onFiles([file])} onCancel={() => setPasting(false)} />
      ) : (
        // Dropping is an addition for pointers; the buttons inside do the same.
        <div className={`cp-drop-zone ${classes.zone}`} {...dropping}>
          <IconFileImport size={32} stroke={1.5} aria-hidden="true" className={classes.icon} />
          <p className={classes.lead}>Drop files or a folder here</p>
          <div className={classes.ways}>
            <Button onClick={() => files.current?.click()} data-autofocus>
              {refused ? "Choose other files" : "Choose files"}
            </Button>
            <Button variant="default" onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
            <Button variant="default" onClick={() => setPasting(true)}>
              Paste text
            </Button>
          </div>
          <input
            ref={files}
            type="file"
            multiple
            accept={ACCEPTED}
            className="cp-visually-hidden"
            tabIndex={-1}
            aria-label="Files to import"
            onChange={(event) => take(event.currentTarget)}
          />
          <input
            ref={(input) => {
              folder.current = input;
              if (input) input.webkitdirectory = true;
            }}
            type="file"
            className="cp-visually-hidden"
            tabIndex={-1}
            aria-label="Folder to import"
            onChange={(event) => take(event.currentTarget)}
          />
        </div>
      )}
      <p className={classes.formats}>
        CSV, JSON, YAML, Markdown, text, HTML, or a zip of them, up to {LIMIT_MB} MB. Exports of ChatGPT,
        Claude, Notion, Obsidian, Open WebUI, Langfuse, Raycast and many other tools are recognized. You see
        what was found before anything is added.
      </p>
    </>
  );
}
