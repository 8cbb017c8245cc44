import cookies from "@fastify/cookie";
import { describe, expect, it } from "vitest";
import { cookieName, newToken, readToken } from "./cookies";

describe("reading our token among a browser's cookies", () => {
  const token = newToken();

  it.each([
    ["alone", `session=${token}`],
    ["among others", `theme=dark; session=${token}; other=1`],
    ["without spaces", `theme=dark;session=${token}`],
    ["beside a cookie that is not valid text", `broken=%E0%A4%A; session=${token}`],
    ["beside cookies without a value", `; =; lonely; session=${token}`],
  ])("finds it %s", (_, header) => {
    expect(readToken(cookies.parse(header), "session")).toBe(token);
  });

  it.each([
    ["no cookie at all", ""],
    ["another name that ends alike", `my-session=${token}`],
    ["something too short", "session=abc"],
    ["something longer", `session=${token}a`],
    ["characters that no token has", `session=${"%".repeat(43)}`],
    ["nothing", "session="],
  ])("takes %s for none", (_, header) => {
    expect(readToken(cookies.parse(header), "session")).toBeNull();
  });

  it("is never the same twice", () => {
    expect(newToken()).not.toBe(newToken());
  });

  it("is bound to this very host where people come over https", () => {
    expect(cookieName("commonplace-session", true)).toBe("__Host-commonplace-session");
    expect(cookieName("commonplace-session", false)).toBe("commonplace-session");
  });
});
