/** Keys that belong together, as the list behind `?` shows them. */
interface ShortcutGroup {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly description: string }[];
}

/**
 * Every key of the product. `key` is `event.key` of the press, lower case for letters: "n", "/"; "Mod+a" when Ctrl (or ⌘)
 * is held with it. Pages listen for those they name in `useShortcut`, whose type is made from this list.
 */
export const SHORTCUT_GROUPS = [
  {
    title: "Anywhere",
    keys: [
      { key: "Mod+k", description: "Find a prompt, run a command" },
      { key: "/", description: "Search" },
      { key: "n", description: "Add a prompt" },
      { key: "?", description: "List the shortcuts" },
      { key: "Mod+z", description: "Undo the last change of prompts" },
      { key: "Escape", description: "Close a dialog or menu, or select none" },
      { key: "F8", description: "Go to the notifications" },
    ],
  },
  {
    title: "In the command palette",
    keys: [
      { key: "Mod+Enter", description: "Copy the prompt" },
      { key: "Mod+.", description: "List what can be done with the prompt" },
    ],
  },
  {
    title: "In forms",
    keys: [
      { key: "Mod+Enter", description: "Save, or copy what is filled in" },
      { key: "Mod+s", description: "Save a prompt" },
      { key: "Mod+Shift+Enter", description: "Copy without filling in" },
      { key: "Mod+Shift+b", description: "Make a variable of the selected words" },
    ],
  },
  {
    title: "Prompts in a list",
    keys: [
      { key: "Arrows", description: "Go to the next one" },
      { key: "Home", description: "Go to the first one" },
      { key: "End", description: "Go to the last one" },
      { key: "Enter", description: "Open" },
      { key: "c", description: "Copy" },
      { key: "f", description: "Favorite" },
      { key: "e", description: "Edit" },
      { key: "m", description: "Move" },
      { key: "t", description: "Tag" },
      { key: "p", description: "Pin to the top" },
      { key: "Alt+Arrows", description: "Move a favorite" },
      { key: "Delete", description: "Delete" },
      { key: "x", description: "Select" },
      { key: "Shift+Arrows", description: "Select more" },
      { key: "Mod+a", description: "Select all that are shown" },
    ],
  },
] as const satisfies readonly ShortcutGroup[];

/** A key that some page may listen for. */
export type ShortcutKey = (typeof SHORTCUT_GROUPS)[number]["keys"][number]["key"];
