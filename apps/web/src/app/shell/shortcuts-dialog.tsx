import { useEscapeOnTop } from "@commonplace/ui";
import { Kbd, Modal } from "@mantine/core";
import { keyName, useShortcuts } from "../../shared/keyboard/shortcuts";
import classes from "./shortcuts-dialog.module.css";

/** The keys that do something on the page beneath. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useEscapeOnTop(opened, onClose);
  const shortcuts = useShortcuts();
  return (
    <Modal closeOnEscape={false} opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {shortcuts.map(({ key, description }) => (
          <div key={key} className={classes.row}>
            <dt>{description}</dt>
            <dd className={classes.key}>
              <Kbd>{keyName(key)}</Kbd>
            </dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>Close a dialog or menu</dt>
          <dd className={classes.key}>
            <Kbd>Esc</Kbd>
          </dd>
        </div>
        <div className={classes.row}>
          <dt>Go to the notifications</dt>
          <dd className={classes.key}>
            <Kbd>F8</Kbd>
          </dd>
        </div>
      </dl>
    </Modal>
  );
}
