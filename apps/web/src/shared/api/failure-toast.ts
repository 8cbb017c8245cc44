import { toast } from "@commonplace/ui";
import { isUnauthorized } from "./unauthorized";

/** Says that something failed. A lost session is told, and dealt with, by the shell alone (spec §8). */
export function failureToast(error: unknown, title: string, description: string): void {
  if (!isUnauthorized(error)) toast({ title, description, tone: "danger" });
}
