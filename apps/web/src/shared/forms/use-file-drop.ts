import { type DragEvent, useState } from "react";

/** Props of a place where files may be dropped; it carries `data-over` while some hover above it. */
export function useFileDrop(onFiles: (files: File[], transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving onto a child element does not leave the drop area.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files], event.dataTransfer);
    },
  };
}
