import type { Scene } from "../scene";

/** The screens of a person without prompts. */
export const EMPTY: readonly Scene[] = [
  { name: "Home, empty", as: "newcomer", path: "/", isWhole: true },
  { name: "Library, empty", as: "newcomer", path: "/library" },
  { name: "Trash, empty", as: "newcomer", path: "/library/trash" },
  {
    name: "Health, empty",
    as: "newcomer",
    path: "/library/health",
    act: (page) => page.getByText(/^Looked through/).waitFor(),
  },
  { name: "Workspaces, empty", as: "newcomer", path: "/workspaces" },
  { name: "No such invitation", as: "newcomer", path: "/join/ABCDEFGHJKLM" },
  { name: "No such page", as: "newcomer", path: "/nowhere" },
];
