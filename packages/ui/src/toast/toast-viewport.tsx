import * as RadixToast from "@radix-ui/react-toast";
import { IconX } from "@tabler/icons-react";
import { useRef, useSyncExternalStore } from "react";
import { toasts } from "./toast";
import { TOAST_DURATION } from "./toast-store";
import classes from "./toast-viewport.module.css";
import { useClearPlace } from "./use-clear-place";

/**
 * Shows toasts where they cover no action: at the top of phones, at the bottom right elsewhere. F8 moves focus there, a
 * swipe of 50 px to the right dismisses. Mount it once. It has its own entry, `@commonplace/ui/toast-viewport`, so that
 * a page can load it when idle.
 */
export function ToastViewport() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const viewport = useRef<HTMLOListElement>(null);
  useClearPlace(viewport, shown?.open ? shown.id : null);
  return (
    <RadixToast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <RadixToast.Root
          // Announced politely: a notice must not cut off what a screen reader is saying.
          type="background"
          key={shown.id}
          className={classes.toast}
          data-tone={shown.tone ?? "neutral"}
          duration={shown.duration}
          open={shown.open}
          onOpenChange={(open) => !open && toasts.dismiss(shown.id)}
        >
          <div className={classes.text}>
            <RadixToast.Title className={classes.title}>{shown.title}</RadixToast.Title>
            {shown.description && (
              <RadixToast.Description className={classes.description}>
                {shown.description}
              </RadixToast.Description>
            )}
          </div>
          {shown.action && (
            <RadixToast.Action
              className={classes.action}
              altText={shown.action.label}
              onClick={shown.action.onAction}
            >
              {shown.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className={classes.close} aria-label="Close">
            <IconX size={16} aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport ref={viewport} className={classes.viewport} hotkey={["F8"]} />
    </RadixToast.Provider>
  );
}
