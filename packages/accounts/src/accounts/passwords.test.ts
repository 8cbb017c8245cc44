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

  it("is never right for a missing account, not even the placeholder password", async () => {
    expect(await verifyPassword(undefined, "the password of nobody")).toBe(false);
  });
});
