import { Button } from "@mantine/core";
import { counted } from "../../../shared/format/plural";
import type { useUploadQueue } from "../hooks/use-upload-queue";
import { QueueItem } from "./queue-item";
import classes from "./upload-queue.module.css";

/** The files that wait to be uploaded, each to be described or taken out before. */
export function UploadQueue({ uploads }: { uploads: ReturnType<typeof useUploadQueue> }) {
  const { queue, isRunning, edit, remove, start } = uploads;
  if (queue.length === 0) return null;
  return (
    <section className={classes.queue} aria-label="Upload queue">
      <ul className={classes.items}>
        {queue.map((item) => (
          <QueueItem
            key={item.key}
            item={item}
            locked={isRunning}
            onEdit={(changes) => edit(item.key, changes)}
            onRemove={() => remove(item.key)}
          />
        ))}
      </ul>
      <Button className={classes.start} onClick={() => void start()} loading={isRunning}>
        Upload {counted(queue.length, "document")}
      </Button>
    </section>
  );
}
