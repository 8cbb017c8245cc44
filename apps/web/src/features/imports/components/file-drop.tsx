import { IMPORT_LIMITS } from "@commonplace/domain/imports/schemas";
import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useRef } from "react";
import { useFileDrop } from "../../../shared/forms/use-file-drop";
import classes from "./file-drop.module.css";

const LIMIT_MB = IMPORT_LIMITS.fileBytes / (1024 * 1024);
const ACCEPTED =
  ".csv,.tsv,.json,.jsonl,.ndjson,.yaml,.yml,.md,.markdown,.txt,.html,.htm,.prompt,.prompty,.poml,.zip,.gz";

interface FileDropProps {
  /** The last file and why it was refused. */
  refused: { fileName: string; reason: string } | null;
  onFile: (file: File) => void;
}

/** Where a file is chosen, or dropped. */
export function FileDrop({ refused, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const dropping = useFileDrop(([file]) => file && onFile(file));

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
      {/* Dropping is an addition for pointers; the button inside does the same. */}
      <div className={`cp-drop-zone ${classes.zone}`} {...dropping}>
        <IconFileImport size={32} stroke={1.5} aria-hidden="true" className={classes.icon} />
        <p className={classes.lead}>Drop a file here</p>
        <Button onClick={() => input.current?.click()} data-autofocus>
          {refused ? "Choose another file" : "Choose a file"}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          className="cp-visually-hidden"
          tabIndex={-1}
          aria-label="File to import"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file, corrected, must be noticed when it is chosen again.
            event.currentTarget.value = "";
            if (file) onFile(file);
          }}
        />
      </div>
      <p className={classes.formats}>
        CSV, JSON, YAML, Markdown, text, HTML, or a zip of them, up to {LIMIT_MB} MB. Exports of ChatGPT,
        Claude, Notion, Obsidian, Open WebUI, Langfuse, Raycast and many other tools are recognised. You see
        what was found before anything is added.
      </p>
    </>
  );
}
