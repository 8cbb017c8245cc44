import { openDatabase, schema } from "@commonplace/db";
import { describe, expect, it } from "vitest";
import { startAuthServer } from "./testing/auth-server";
import { headingOf } from "./testing/browser";
import { useExternalSite } from "./testing/external-site";

const { sessions, users } = schema;

const site = useExternalSite();

describe("an untrustworthy answer", () => {
  it.each<[string, () => void]>([
    [
      "an expired token",
      () => {
        site.issuer.script.rewrite = (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_300 });
      },
    ],
    [
      "a token whose claims were changed after signing",
      () => {
        site.issuer.script.tamper = (jwt) => {
          const [header, payload = "", signature] = jwt.split(".");
          const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
          const forged = Buffer.from(JSON.stringify({ ...claims, email: "admin@example.test" })).toString(
            "base64url",
          );
          return `${header}.${forged}.${signature}`;
        };
      },
    ],
    [
      "a token without a signature",
      () => {
        site.issuer.script.tamper = (jwt) => {
          const header = Buffer.from('{"alg":"none"}').toString("base64url");
          return `${header}.${jwt.split(".")[1]}.`;
        };
      },
    ],
    [
      "a token signed with a key of somebody else",
      () => {
        site.issuer.script.foreignKey = true;
      },
    ],
    [
      "a token for another sign-in",
      () => {
        site.issuer.script.rewrite = (claims) => ({ ...claims, nonce: "another" });
      },
    ],
    [
      "a token without a nonce",
      () => {
        site.issuer.script.rewrite = ({ nonce: _, ...claims }) => claims;
      },
    ],
    [
      "a token for another client",
      () => {
        site.issuer.script.rewrite = (claims) => ({ ...claims, aud: "another-client" });
      },
    ],
    [
      "a token of another issuer",
      () => {
        site.issuer.script.rewrite = (claims) => ({ ...claims, iss: "https://evil.example" });
      },
    ],
    [
      "a token about nobody",
      () => {
        site.issuer.script.claims = { email: "grace@example.test" };
      },
    ],
    [
      "something that is no token",
      () => {
        site.issuer.script.tamper = () => "not.a.token";
      },
    ],
  ])("is refused: %s", async (_, misbehave) => {
    misbehave();
    await site.expectRefusal(await site.signIn("/library"), 400, "Sign-in could not be verified");
    expect(await site.database.db.select().from(users)).toEqual([]);
  });

  it("is refused with a state that was never given out", async () => {
    const answer = await site.answerOfIssuer();
    answer.searchParams.set("state", "guessed");
    await site.expectRefusal(await site.browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused without a state", async () => {
    const answer = await site.answerOfIssuer();
    answer.searchParams.delete("state");
    await site.expectRefusal(await site.browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused in a browser that did not start it", async () => {
    const answer = await site.answerOfIssuer();
    site.switchBrowser();
    await site.expectRefusal(await site.browser.open(answer), 400, "This sign-in has expired");
    // Even when that browser has a sign-in of its own under way: a link must not sign anyone in as someone else.
    await site.answerOfIssuer();
    await site.expectRefusal(await site.browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused the second time, even to someone who copied the cookies", async () => {
    const answer = await site.answerOfIssuer();
    const thief = site.browser.clone();
    expect((await site.browser.open(answer)).url.pathname).toBe("/library");
    site.switchBrowser(thief);
    const landing = await site.browser.open(answer);
    expect(landing.status).toBe(400);
    expect(headingOf(landing)).toBe("This sign-in has expired");
    expect((await site.whoAmI()).status).toBe(401);
  });

  it("is accepted once when it arrives twice at once", async () => {
    const answer = await site.answerOfIssuer();
    const [one, other] = [site.browser.clone(), site.browser.clone()];
    const statuses = (await Promise.all([one.request(answer), other.request(answer)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([302, 400]);
    expect(await site.database.db.select().from(sessions)).toHaveLength(1);
  });

  it("is refused an hour after the sign-in was started", async () => {
    const answer = await site.answerOfIssuer();
    await site.database.db.update(schema.signInAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    await site.expectRefusal(await site.browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused when its code was used elsewhere", async () => {
    const answer = await site.answerOfIssuer();
    answer.searchParams.set("code", "used-already");
    await site.expectRefusal(await site.browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused with the code of another sign-in of the same browser", async () => {
    const [first, second] = [await site.answerOfIssuer(), await site.answerOfIssuer()];
    first.searchParams.set("code", second.searchParams.get("code") ?? "");
    await site.expectRefusal(await site.browser.open(first), 400, "This sign-in has expired");
  });
});

describe("a provider that says no or does not answer", () => {
  it("says that the person canceled", async () => {
    site.issuer.script.authorizationError = "access_denied";
    await site.expectRefusal(await site.signIn(), 400, "Sign-in was canceled");
  });

  it("says that the provider failed, without showing its message", async () => {
    site.issuer.script.authorizationError = "server_error";
    const landing = await site.signIn();
    await site.expectRefusal(landing, 400, "Sign-in did not work");
    expect(landing.body).not.toContain("from the provider");
  });

  it("is waited for with a page that leads back to where the person wanted to go", async () => {
    site.issuer.script.tokenStatus = 503;
    const landing = await site.signIn("/library");
    await site.expectRefusal(landing, 502, "Your account provider does not answer");
    expect(landing.body).toContain('href="/api/login?returnTo=%2Flibrary"');
  });

  it("refuses us when the settings hold another secret than it knows", async () => {
    const other = await startAuthServer(site.database.db, {
      oidc: { ...site.issuer.settings, clientSecret: "wrong" },
    });
    const landing = await site.browser.open(`${other.url}/api/login`);
    await site.expectRefusal(landing, 400, "Sign-in did not work");
    await other.close();
  });

  it("does not keep the server from starting, and is asked again at the next sign-in", async () => {
    site.issuer.script.isDown = true;
    const other = await startAuthServer(site.database.db, { oidc: site.issuer.settings });
    const landing = await site.browser.open(`${other.url}/api/login`);
    expect(headingOf(landing)).toBe("Your account provider does not answer");
    expect(landing.status).toBe(502);
    site.issuer.script.isDown = false;
    expect((await site.browser.open(`${other.url}/api/login?returnTo=/library`)).url.pathname).toBe(
      "/library",
    );
    await other.close();
  });

  it("is distinguished from one that cannot be reached", async () => {
    const nowhere = { ...site.issuer.settings, issuer: "http://127.0.0.1:9" };
    const other = await startAuthServer(site.database.db, { oidc: nowhere });
    const landing = await site.browser.open(`${other.url}/api/login`);
    expect(headingOf(landing)).toBe("Your account provider does not answer");
    await other.close();
  });
});

describe("a database that is away", () => {
  it("makes signing in wait, with a page", async () => {
    const away = openDatabase({ url: "postgres://nobody@127.0.0.1:9/none" });
    const other = await startAuthServer(away.db, { oidc: site.issuer.settings });
    const landing = await site.browser.open(`${other.url}/api/login`);
    expect(headingOf(landing)).toBe("Please wait a moment");
    expect(landing.status).toBe(503);
    await other.close();
    await away.close();
  });
});
