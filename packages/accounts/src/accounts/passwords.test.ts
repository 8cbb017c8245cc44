import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

describe("a stored password", () => {
  it("is argon2id with a salt of its own", async () => {
    const [one, other] = await Promise.all([
      hashPassword("seven small boats"),
      hashPassword("seven small boats"),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it("is recognized however the keyboard composes its accents, and no other password is", async () => {
    const hash = await hashPassword("cafe\u0301 au lait");
    expect(await verifyPassword(hash, "caf\u00e9 au lait")).toBe(true);
    expect(await verifyPassword(hash, "cafe au lait")).toBe(false);
    expect(await verifyPassword(hash, "CAF\u00c9 AU LAIT")).toBe(false);
    expect(await verifyPassword(hash, "")).toBe(false);
  });

  it("is computed in turn, and a flood of tries is refused rather than kept waiting", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword("a flood")));
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE", details: { retryAfterSeconds: 5 } } });
    expect(await verifyPassword(await hashPassword("after it"), "after it")).toBe(true);
  });

  it("is never right for a missing account, not even the placeholder password", async () => {
    expect(await verifyPassword(undefined, "the password of nobody")).toBe(false);
  });
});
