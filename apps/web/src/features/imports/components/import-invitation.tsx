import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useFileDrop } from "../../../shared/forms/use-file-drop";
import { type ChosenFile, filesOfDrop, filesOfList } from "../hooks/chosen-files";
import { ImportDialog } from "./lazy-import-dialog";

interface ImportInvitationProps {
  /** Renders the row: icon, text and button. */
  children: (parts: { icon: ReactNode; button: ReactNode }) => ReactNode;
  className?: string | undefined;
}

/** A place to drop files on, outside the import dialog, with the button that opens it. */
export function ImportInvitation({ children, className = "" }: ImportInvitationProps) {
  const [opened, setOpened] = useState(false);
  const [dropped, setDropped] = useState<readonly ChosenFile[]>();
  const take = (files: readonly ChosenFile[]) => {
    setDropped(files);
    setOpened(true);
  };
  const dropping = useFileDrop((plain, transfer) => {
    // A folder that can't be read is refused by the upload, which then finds no file in it.
    filesOfDrop(transfer).then(take, () => take(filesOfList(plain)));
  });
  return (
    <>
      <div className={`cp-drop-zone ${className}`} {...dropping}>
        {children({
          icon: <IconFileImport size={24} aria-hidden="true" />,
          button: (
            <Button variant="default" onClick={() => setOpened(true)}>
              Choose…
            </Button>
          ),
        })}
      </div>
      <ImportDialog opened={opened} onClose={() => setOpened(false)} dropped={dropped} />
    </>
  );
}
