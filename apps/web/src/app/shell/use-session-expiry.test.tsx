// @vitest-environment happy-dom
import { ToastViewport } from "@commonplace/ui/toast-viewport";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UNAUTHORIZED_EVENT } from "../../lib/unauthorized";
import { renderAt } from "../../testing/render";
import { SESSION_EXPIRED_DELAY, useSessionExpiry } from "./use-session-expiry";

function Probe() {
  useSessionExpiry();
  return <ToastViewport />;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("says that the session expired and goes to sign-in after 1.5 s, once for many refused calls", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/library?q=mail");
  await renderAt("/library", <Probe />);

  await act(async () => {
    window.dispatchEvent(new Event(UNAUTHORIZED_EVENT));
    window.dispatchEvent(new Event(UNAUTHORIZED_EVENT));
  });
  expect(document.body.textContent).toContain("Session Expired");
  expect(document.body.textContent).toContain("Please sign in again to continue.");

  await act(async () => vi.advanceTimersByTime(SESSION_EXPIRED_DELAY - 1));
  expect(assign).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(1));
  expect(assign.mock.calls).toEqual([["/api/login?returnTo=%2Flibrary%3Fq%3Dmail"]]);
});
