import type { ImportView } from "@commonplace/domain/imports/schemas";
import { Checkbox } from "@mantine/core";
import { formatCount } from "../../../shared/format/plural";
import type { useUpdateImport } from "../hooks/use-update-import";
import classes from "./folder-list.module.css";

interface FolderListProps {
  folders: ImportView["folders"];
  update: ReturnType<typeof useUpdateImport>;
}

/** The folders that the prompts lie in, each to be ticked or unticked as a whole. */
export function FolderList({ folders, update }: FolderListProps) {
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Folders</legend>
      {folders.map(({ path, count, ticked }) => (
        <Checkbox
          key={path}
          label={
            <>
              <bdi>{path || "Top folder"}</bdi>{" "}
              <span className={classes.count}>
                {formatCount(ticked)} of {formatCount(count)}
              </span>
            </>
          }
          checked={ticked === count}
          indeterminate={ticked > 0 && ticked < count}
          disabled={update.isPending}
          // The bar below shows failures.
          onChange={() => update.change({ folder: path, ticked: ticked < count }).catch(() => {})}
          className={classes.folder}
        />
      ))}
    </fieldset>
  );
}
