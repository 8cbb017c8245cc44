import { lazy } from "react";

/** Asks for a prompt's variables before it is copied; loaded the first time a prompt with variables is. */
export const FillVariablesDialog = lazy(async () => ({
  default: (await import("./fill-variables-dialog")).FillVariablesDialog,
}));
