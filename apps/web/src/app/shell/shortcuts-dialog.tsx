import { Kbd } from "@mantine/core";
import { DialogFrame } from "../../shared/dialogs/dialog-frame";
import { keyName } from "../../shared/keyboard/modifier-key";
import { SHORTCUT_GROUPS } from "../../shared/keyboard/shortcut-list";
import classes from "./shortcuts-dialog.module.css";

/** Every key of the product, by where it works. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Keyboard shortcuts" size={760}>
      <div className={classes.groups}>
        {SHORTCUT_GROUPS.map(({ title, keys }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.list}>
              {keys.map(({ key, description }) => (
                <div key={key} className={classes.row}>
                  <dt>{description}</dt>
                  <dd className={classes.key}>
                    <Kbd>{keyName(key)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
