import type { AppRouter } from "@commonplace/api-routers";
import { toast } from "@commonplace/ui";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, it, vi } from "vitest";
import { beginAct, undoLast } from "./undo";

vi.mock("@commonplace/ui", () => ({ toast: vi.fn() }));

/** Every act of a test before is taken back, so that none is left to the next. */
beforeEach(async () => {
  while (undoLast());
  await settled();
  vi.mocked(toast).mockClear();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const lastNotice = () => vi.mocked(toast).mock.lastCall?.[0];
const takeBack = () => vi.fn(() => Promise.resolve());
const unanswered = () => Promise.reject(TRPCClientError.from(new TypeError("Failed to fetch")));
const refused = () =>
  Promise.reject(
    TRPCClientError.from<AppRouter>({
      error: { code: -32600, message: "No", data: { code: "NOT_FOUND" } },
    } as unknown as Error), // an error's JSON, of which the client makes its error
  );

it("takes back the act under way, not an earlier one, once the server has answered", async () => {
  const [deleted, tagged] = [takeBack(), takeBack()];
  beginAct().offerUndo({ title: "Deleted" }, deleted);
  const tagging = beginAct();

  expect(undoLast()).toBe(true);
  expect(lastNotice()).toEqual({ title: "Undoing…" });
  await settled();
  expect(deleted).not.toHaveBeenCalled();

  tagging.offerUndo({ title: "Tagged" }, tagged);
  await settled();
  expect(tagged).toHaveBeenCalledTimes(1);
  expect(deleted).not.toHaveBeenCalled();
  expect(lastNotice()).toEqual({ title: "Undoing…" });
});

it("takes acts back in turn, the newest first, each when the one before it has settled", async () => {
  const order: string[] = [];
  const slow = (name: string) => async () => {
    await settled();
    order.push(name);
  };
  beginAct().offerUndo({ title: "First" }, slow("first"));
  const second = beginAct();
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  await settled();
  expect(order).toEqual([]);
  second.offerUndo({ title: "Second" }, slow("second"));
  await expect.poll(() => order).toEqual(["second", "first"]);
});

it("forgets an act that was refused, and goes on with those before it", async () => {
  const before = takeBack();
  beginAct().offerUndo({ title: "Before" }, before);
  beginAct().forget();
  const asked = beginAct();
  undoLast();
  asked.forget();
  await settled();
  expect(before).not.toHaveBeenCalled();
  undoLast();
  await settled();
  expect(before).toHaveBeenCalledTimes(1);
});

it("takes an act back once, from the notice or by the key", async () => {
  const back = takeBack();
  beginAct().offerUndo({ title: "Done" }, back);
  lastNotice()?.action?.onAction();
  lastNotice()?.action?.onAction();
  expect(undoLast()).toBe(false);
  await settled();
  expect(back).toHaveBeenCalledTimes(1);
});

it.each([
  ["stands when nobody answered", unanswered, true],
  ["is gone when the server refused it", refused, false],
])("an act that could not be taken back %s", async (_, fail, stands) => {
  const earlier = takeBack();
  beginAct().offerUndo({ title: "Earlier" }, earlier);
  const back = vi.fn<() => Promise<unknown>>(fail);
  beginAct().offerUndo({ title: "Done" }, back);
  undoLast();
  await settled();
  undoLast();
  await settled();
  expect(back).toHaveBeenCalledTimes(stands ? 2 : 1);
  expect(earlier).toHaveBeenCalledTimes(stands ? 0 : 1);
  back.mockResolvedValue(undefined); // for the cleaning before the next test
});
