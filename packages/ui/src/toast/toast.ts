import { createToastStore, type ToastContent } from "./toast-store";

/** The page's one toast, which {@link ToastViewport} shows. */
export const toasts = createToastStore();

/** Shows a notice where the page has a ToastViewport. Returns a function that closes it. */
export function toast(content: ToastContent): () => void {
  const id = toasts.show(content);
  return () => toasts.dismiss(id);
}
