import { Button, Progress } from "@mantine/core";
import classes from "./upload-progress.module.css";

interface UploadProgressProps {
  fileName: string;
  /** How much of the file is sent, from 0 to 1; at 1 the server is reading it. */
  sent: number;
  onCancel: () => void;
}

/** A file on its way, then being read. */
export function UploadProgress({ fileName, sent, onCancel }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  const isSent = sent >= 1;
  return (
    <div className={classes.upload}>
      <p className={classes.name} dir="auto">
        {fileName}
      </p>
      <Progress
        value={isSent ? 100 : percent}
        animated={isSent}
        size="sm"
        aria-label={isSent ? "Reading the file" : "Uploading the file"}
      />
      <p className={classes.state} role="status">
        {isSent ? "Reading the file…" : "Uploading…"}
        {!isSent && <span aria-hidden="true"> {percent}%</span>}
      </p>
      <Button variant="default" onClick={onCancel} data-autofocus>
        Cancel
      </Button>
    </div>
  );
}
