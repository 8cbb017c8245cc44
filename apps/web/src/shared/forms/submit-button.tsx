import { BusyButton } from "@commonplace/ui";
import type { ComponentPropsWithoutRef } from "react";
import { useIsSending } from "./form";

/** The button that sends the form around it; it looks busy meanwhile. */
export function SubmitButton(props: Omit<ComponentPropsWithoutRef<typeof BusyButton>, "type" | "busy">) {
  return <BusyButton {...props} type="submit" busy={useIsSending()} />;
}
