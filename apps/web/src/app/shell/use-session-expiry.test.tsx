// @vitest-environment happy-dom
import { ToastViewport } from "@commonplace/ui/toast-viewport";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNAUTHORIZED_EVENT } from "../../shared/api/unauthorized";
import { renderAt } from "../../testing/render";
import { SESSION_EXPIRED_DELAY, UNAUTHORIZED_DELAY, useSessionExpiry } from "./use-session-expiry";

function Probe() {
  useSessionExpiry();
  return <ToastViewport />;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ["/library?q=mail", "Session Expired", "Please sign in again to continue.", SESSION_EXPIRED_DELAY],
  ["/contact", "Unauthorized", "You are logged out. Logging in again...", UNAUTHORIZED_DELAY],
  ["/mentor", "Unauthorized", "You are logged out. Logging in again...", UNAUTHORIZED_DELAY],
  ["/workspaces/1", "Unauthorized", "You are logged out. Logging in again...", UNAUTHORIZED_DELAY],
])("at %s says %s, once for many refused calls, and goes to sign-in", async (path, title, text, delay) => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  window.history.replaceState(null, "", path);
  await renderAt(path, <Probe />);

  await act(async () => {
    window.dispatchEvent(new Event(UNAUTHORIZED_EVENT));
    window.dispatchEvent(new Event(UNAUTHORIZED_EVENT));
  });
  expect(document.body.textContent).toContain(title);
  expect(document.body.textContent).toContain(text);

  await act(async () => vi.advanceTimersByTime(delay - 1));
  expect(assign).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(1));
  expect(assign.mock.calls).toEqual([[`/api/login?returnTo=${encodeURIComponent(path)}`]]);
});
