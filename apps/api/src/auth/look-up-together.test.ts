import { describe, expect, it, vi } from "vitest";
import { lookUpTogether } from "./look-up-together";

/** Look-ups that the test ends, each with what it was asked for. */
function controlled() {
  const begun: {
    keys: string[];
    end: (found: Record<string, string>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const find = lookUpTogether<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        begun.push({ keys, end: (found) => resolve(new Map(Object.entries(found))), fail: reject });
      }),
  );
  return { begun, find };
}

describe("keys that are asked for at the same time", () => {
  it("share the next look-up, and each gets its own answer", async () => {
    const { begun, find } = controlled();
    const first = find("a");
    const others = [find("b"), find("c"), find("b")];
    expect(begun.map(({ keys }) => keys)).toEqual([["a"]]);

    begun[0]?.end({ a: "A" });
    expect(await first).toBe("A");
    await vi.waitFor(() => expect(begun[1]?.keys).toEqual(["b", "c"]));
    begun[1]?.end({ b: "B" });
    expect(await Promise.all(others)).toEqual(["B", undefined, "B"]);
  });

  it("never get the answer of a look-up that began before they were asked for", async () => {
    const { begun, find } = controlled();
    const before = find("session");
    const after = find("session"); // signed out meanwhile
    begun[0]?.end({ session: "signed in" });
    expect(await before).toBe("signed in");
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    begun[1]?.end({});
    expect(await after).toBeUndefined();
  });

  it("do not wait for a look-up that hangs", async () => {
    const { begun, find } = controlled();
    const hanging = find("a");
    const other = find("b");
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    begun[1]?.end({ b: "B" });
    expect(await other).toBe("B");
    begun[0]?.end({ a: "A" });
    expect(await hanging).toBe("A");
  });
});

it("tells everyone who shares it of a failure, and looks up anew afterwards", async () => {
  const { begun, find } = controlled();
  const failing = [find("a")];
  failing.push(find("a"));
  begun[0]?.fail(new Error("away"));
  await expect(failing[0]).rejects.toThrow("away");
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.fail(new Error("still away"));
  await expect(failing[1]).rejects.toThrow("still away");
  const later = find("a");
  begun[2]?.end({ a: "A" });
  expect(await later).toBe("A");
});
