// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "../../shared/api/query-client";
import { renderAt } from "../../testing/render";
import { OfflineStrip } from "./offline-strip";

it("shows while the server cannot be reached, and then refetches the view", async () => {
  let isReached = false;
  const fetch = vi.fn(async () => {
    if (!isReached) throw new TypeError("Failed to fetch");
    return new Response("ok");
  });
  vi.stubGlobal("fetch", fetch);
  const read = vi.fn(async () => "data");
  function View() {
    return <p>{useQuery({ queryKey: ["view"], queryFn: read }).data}</p>;
  }
  const { container } = await renderAt(
    "/",
    <QueryClientProvider client={createQueryClient()}>
      <OfflineStrip />
      <View />
    </QueryClientProvider>,
  );
  const hear = (event: string) => act(async () => window.dispatchEvent(new Event(event)));
  expect(container.textContent).not.toContain("You are offline");

  await hear("offline");
  await expect
    .poll(() => container.querySelector('[role="status"]')?.textContent)
    .toContain("You are offline");
  // The browser has a network again, but the server is not there yet.
  await hear("online");
  expect(container.textContent).toContain("You are offline");
  expect(read).toHaveBeenCalledTimes(1);

  isReached = true;
  await hear("online");
  await expect.poll(() => container.textContent).not.toContain("You are offline");
  expect(read).toHaveBeenCalledTimes(2);
  expect(container.textContent).toContain("data");
});
