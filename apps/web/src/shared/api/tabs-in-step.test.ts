// @vitest-environment happy-dom
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { keepTabsInStep } from "./tabs-in-step";

afterEach(() => localStorage.clear());

/**
 * A tab that shows one figure of the server.
 *
 * @param rendered the figure its page came with, and when that page was asked for.
 */
function openTab(figure: () => number, rendered?: { figure: number; askedAt: number }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (rendered) client.setQueryData(["figure"], rendered.figure);
  const observer = new QueryObserver(client, { queryKey: ["figure"], queryFn: async () => figure() });
  const stopObserving = observer.subscribe(() => {});
  const leaveStep = keepTabsInStep(client, rendered?.askedAt);
  onTestFinished(() => {
    stopObserving();
    leaveStep();
    client.clear();
  });
  const change = (mutationFn: () => Promise<void>) => new MutationObserver(client, { mutationFn }).mutate();
  return { change, shown: () => observer.getCurrentResult().data };
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("shows a change that another tab saved", async () => {
  let figure = 1;
  const [here, there] = [openTab(() => figure), openTab(() => figure)];
  await vi.waitFor(() => expect(there.shown()).toBe(1));
  await here.change(async () => {
    figure = 2;
  });
  await vi.waitFor(() => expect(there.shown()).toBe(2));
});

it("shows a change that another tab saved while this one was loading", async () => {
  const askedAt = Date.now();
  let figure = 1;
  await openTab(() => figure).change(async () => {
    figure = 2;
  });
  const late = openTab(() => figure, { figure: 1, askedAt });
  await vi.waitFor(() => expect(late.shown()).toBe(2));
});

it("does not ask again for a page that was opened after the last change", async () => {
  await openTab(() => 1).change(async () => {});
  let asked = 0;
  openTab(() => ++asked, { figure: 1, askedAt: Date.now() + 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(0);
});

it("asks only once it is looked at", async () => {
  let figure = 1;
  let asked = 0;
  const [here, there] = [
    openTab(() => figure),
    openTab(() => {
      asked++;
      return figure;
    }),
  ];
  await vi.waitFor(() => expect(there.shown()).toBe(1));
  setVisibility("hidden");
  for (let change = 0; change < 3; change++) {
    await here.change(async () => {
      figure++;
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toBe(1);
  setVisibility("visible");
  await vi.waitFor(() => expect(there.shown()).toBe(4));
  expect(asked).toBe(2);
});

it("tells nobody of a change that failed", async () => {
  let asked = 0;
  const [here, there] = [openTab(() => 1), openTab(() => ++asked)];
  await vi.waitFor(() => expect(there.shown()).toBe(1));
  await expect(here.change(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toBe(1);
});
