import type { CategoryView } from "@commonplace/domain/categories/schemas";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface NewCategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** With the category as the server keeps it. */
  onSaved: (category: CategoryView) => void;
}

const DialogContext = createContext<ComponentType<NewCategoryDialogProps> | null>(null);

/** Lets any form below offer to make a category, without knowing where that is done. */
export function NewCategoryProvider(props: {
  dialog: ComponentType<NewCategoryDialogProps>;
  children: ReactNode;
}) {
  return <DialogContext value={props.dialog}>{props.children}</DialogContext>;
}

/** The dialog that makes a category. @throws Error outside a NewCategoryProvider. */
export function NewCategoryDialog(props: NewCategoryDialogProps) {
  const Dialog = useContext(DialogContext);
  if (!Dialog) throw new Error("NewCategoryDialog must be used within a NewCategoryProvider");
  return <Dialog {...props} />;
}
