import { openDatabase, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { contentOf, headingOf, type Landing, TestBrowser } from "./testing/browser";
import { startTestIssuer, type TestIssuer } from "./testing/test-issuer";

const { sessions, userIdentities, users } = schema;

let database: TestDatabase;
let issuer: TestIssuer;
let server: AuthServer;
let browser: TestBrowser;

beforeAll(async () => {
  [database, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()]);
  server = await startAuthServer(database.db, { oidc: issuer.settings });
});
afterAll(async () => {
  await server?.close();
  await issuer?.close();
  await database?.close();
});
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(async () => {
  issuer.reset();
  await database.db.delete(users);
});

const signIn = (returnTo = "/") =>
  browser.open(`${server.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`);

/** Goes through the sign-in up to the answer, and hands that over unopened. */
async function answerOfIssuer(returnTo = "/library"): Promise<URL> {
  const landing = await browser.open(`${server.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`, {
    until: (url) => url.pathname === "/api/auth/callback",
  });
  return landing.url;
}

async function whoAmI(): Promise<{ status: number; email?: string; [key: string]: unknown }> {
  const { status, body } = await browser.open(`${server.url}/api/auth/user`);
  return { status, ...JSON.parse(body) };
}

/** A refusal is a page for people, gives nothing away and signs nobody in. */
async function expectRefusal(landing: Landing, status: number, title: string): Promise<void> {
  expect(headingOf(landing)).toBe(title);
  expect(landing.status).toBe(status);
  expect(landing.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(landing.body).toMatch(/<a class="button" href="\/api\/login[^"]*">Try again<\/a>/);
  expect(contentOf(landing)).not.toMatch(/OAUTH_|jwt|nonce|invalid_|Error|at .*\.js|<script/i);
  expect(browser.cookie("commonplace-session")).toBeUndefined();
  expect((await whoAmI()).status).toBe(401);
  expect(await database.db.select().from(sessions)).toEqual([]);
}

describe("signing in with another account provider", () => {
  it("copies email, names and picture at the first sign-in and keeps them at later ones", async () => {
    issuer.script.claims = {
      sub: "s-1",
      email: "Grace@Example.test",
      email_verified: true,
      given_name: "Grace",
      family_name: "Hopper",
      picture: "https://pictures.example/grace.png",
    };
    const landing = await signIn("/library?q=cobol");
    expect(landing.url.href).toBe(`${server.url}/library?q=cobol`);
    const first = await whoAmI();
    expect(first).toMatchObject({
      email: "grace@example.test",
      firstName: "Grace",
      lastName: "Hopper",
      profileImageUrl: "https://pictures.example/grace.png",
    });

    issuer.script.claims = { sub: "s-1", email: "new@example.test", given_name: "Other" };
    await signIn();
    expect(await whoAmI()).toEqual(first);
  });

  it("asks userinfo for what the token leaves out", async () => {
    // Discovered anew: this issuer has a userinfo endpoint.
    issuer.script.userinfo = {
      sub: "s-2",
      email: "info@example.test",
      email_verified: "true",
      name: "Only A Name",
    };
    const other = await startAuthServer(database.db, { oidc: issuer.settings });
    issuer.script.claims = { sub: "s-2" };
    const landing = await browser.open(`${other.url}/api/login`);
    expect(landing.url.pathname).toBe("/");
    expect(await whoAmI()).toMatchObject({
      email: "info@example.test",
      firstName: "Only A Name",
      lastName: null,
    });
    const [identity] = await database.db
      .select()
      .from(userIdentities)
      .where(eq(userIdentities.subject, "s-2"));
    expect(identity?.emailVerified).toBe(true);

    issuer.script.userinfo = { sub: "someone-else", email: "victim@example.test" };
    issuer.script.claims = { sub: "s-3" };
    browser = new TestBrowser();
    const refused = await browser.open(`${other.url}/api/login`);
    expect(headingOf(refused)).toBe("Sign-in could not be verified");
    expect(refused.status).toBe(400);
    expect((await whoAmI()).status).toBe(401);
    await other.close();
  });

  it("greets people whose provider tells no names", async () => {
    await signIn();
    expect(await whoAmI()).toMatchObject({ email: "grace@example.test", firstName: null, lastName: null });
  });

  it("proves itself with PKCE and its secret", async () => {
    await signIn();
    const sent = issuer.tokenRequests.at(-1);
    expect(sent?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
    expect(sent?.get("client_secret")).toBe(issuer.settings.clientSecret);
  });

  it("never leads to another origin", async () => {
    for (const returnTo of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
      const landing = await signIn(returnTo);
      expect(landing.url.href).toBe(`${server.url}/`);
    }
  });

  it("lets several tabs sign in at once, each to its own page", async () => {
    const first = await answerOfIssuer("/library");
    const second = await answerOfIssuer("/mentor");
    expect((await browser.open(second)).url.pathname).toBe("/mentor");
    expect((await browser.open(first)).url.pathname).toBe("/library");
    expect((await whoAmI()).status).toBe(200);
  });
});

describe("an answer that is not to be trusted", () => {
  it.each<[string, () => void]>([
    [
      "an expired token",
      () => {
        issuer.script.rewrite = (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_300 });
      },
    ],
    [
      "a token whose claims were changed after signing",
      () => {
        issuer.script.tamper = (jwt) => {
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
        issuer.script.tamper = (jwt) => {
          const header = Buffer.from('{"alg":"none"}').toString("base64url");
          return `${header}.${jwt.split(".")[1]}.`;
        };
      },
    ],
    [
      "a token signed with a key of somebody else",
      () => {
        issuer.script.foreignKey = true;
      },
    ],
    [
      "a token for another sign-in",
      () => {
        issuer.script.rewrite = (claims) => ({ ...claims, nonce: "another" });
      },
    ],
    [
      "a token without a nonce",
      () => {
        issuer.script.rewrite = ({ nonce: _, ...claims }) => claims;
      },
    ],
    [
      "a token for another client",
      () => {
        issuer.script.rewrite = (claims) => ({ ...claims, aud: "another-client" });
      },
    ],
    [
      "a token of another issuer",
      () => {
        issuer.script.rewrite = (claims) => ({ ...claims, iss: "https://evil.example" });
      },
    ],
    [
      "a token about nobody",
      () => {
        issuer.script.claims = { email: "grace@example.test" };
      },
    ],
    [
      "something that is no token",
      () => {
        issuer.script.tamper = () => "not.a.token";
      },
    ],
  ])("is refused: %s", async (_, misbehave) => {
    misbehave();
    await expectRefusal(await signIn("/library"), 400, "Sign-in could not be verified");
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it("is refused with a state that was never given out", async () => {
    const answer = await answerOfIssuer();
    answer.searchParams.set("state", "guessed");
    await expectRefusal(await browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused without a state", async () => {
    const answer = await answerOfIssuer();
    answer.searchParams.delete("state");
    await expectRefusal(await browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused in a browser that did not start it", async () => {
    const answer = await answerOfIssuer();
    browser = new TestBrowser();
    await expectRefusal(await browser.open(answer), 400, "This sign-in has expired");
    // Also when that browser has a sign-in of its own under way: nobody can be signed in as someone else by a link.
    await answerOfIssuer();
    await expectRefusal(await browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused the second time, even to someone who copied the cookies", async () => {
    const answer = await answerOfIssuer();
    const thief = browser.clone();
    expect((await browser.open(answer)).url.pathname).toBe("/library");
    browser = thief;
    const landing = await browser.open(answer);
    expect(landing.status).toBe(400);
    expect(headingOf(landing)).toBe("This sign-in has expired");
    expect((await whoAmI()).status).toBe(401);
  });

  it("counts once when it arrives twice at once", async () => {
    const answer = await answerOfIssuer();
    const [one, other] = [browser.clone(), browser.clone()];
    const statuses = (await Promise.all([one.request(answer), other.request(answer)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([302, 400]);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });

  it("is refused an hour after the sign-in was started", async () => {
    const answer = await answerOfIssuer();
    await database.db.update(schema.signInAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    await expectRefusal(await browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused when its code was used elsewhere", async () => {
    const answer = await answerOfIssuer();
    answer.searchParams.set("code", "used-already");
    await expectRefusal(await browser.open(answer), 400, "This sign-in has expired");
  });

  it("is refused with the code of another sign-in of the same browser", async () => {
    const [first, second] = [await answerOfIssuer(), await answerOfIssuer()];
    first.searchParams.set("code", second.searchParams.get("code") ?? "");
    await expectRefusal(await browser.open(first), 400, "This sign-in has expired");
  });
});

describe("a provider that says no or does not answer", () => {
  it("says that the person did not go through with it", async () => {
    issuer.script.authorizationError = "access_denied";
    await expectRefusal(await signIn(), 400, "Sign-in was cancelled");
  });

  it("says that the provider could not do it, and shows nothing it sent", async () => {
    issuer.script.authorizationError = "server_error";
    const landing = await signIn();
    await expectRefusal(landing, 400, "Sign-in did not work");
    expect(landing.body).not.toContain("from the provider");
  });

  it("is waited for with a page that leads back to where the person wanted to go", async () => {
    issuer.script.tokenStatus = 503;
    const landing = await signIn("/library");
    await expectRefusal(landing, 502, "Your account provider does not answer");
    expect(landing.body).toContain('href="/api/login?returnTo=%2Flibrary"');
  });

  it("refuses us when the settings hold another secret than it knows", async () => {
    const other = await startAuthServer(database.db, { oidc: { ...issuer.settings, clientSecret: "wrong" } });
    const landing = await browser.open(`${other.url}/api/login`);
    await expectRefusal(landing, 400, "Sign-in did not work");
    await other.close();
  });

  it("does not keep the server from starting, and is asked again at the next sign-in", async () => {
    issuer.script.isDown = true;
    const other = await startAuthServer(database.db, { oidc: issuer.settings });
    const landing = await browser.open(`${other.url}/api/login`);
    expect(headingOf(landing)).toBe("Your account provider does not answer");
    expect(landing.status).toBe(502);
    issuer.script.isDown = false;
    expect((await browser.open(`${other.url}/api/login?returnTo=/library`)).url.pathname).toBe("/library");
    await other.close();
  });

  it("is told apart from one that is not there at all", async () => {
    const nowhere = { ...issuer.settings, issuer: "http://127.0.0.1:9" };
    const other = await startAuthServer(database.db, { oidc: nowhere });
    const landing = await browser.open(`${other.url}/api/login`);
    expect(headingOf(landing)).toBe("Your account provider does not answer");
    await other.close();
  });
});

describe("a database that is away", () => {
  it("makes signing in wait, with a page", async () => {
    const away = openDatabase({ url: "postgres://nobody@127.0.0.1:9/none" });
    const other = await startAuthServer(away.db, { oidc: issuer.settings });
    const landing = await browser.open(`${other.url}/api/login`);
    expect(headingOf(landing)).toBe("Please wait a moment");
    expect(landing.status).toBe(503);
    await other.close();
    await away.close();
  });
});

describe("an email that someone has already", () => {
  async function signInAs(claims: Record<string, unknown>): Promise<Landing> {
    issuer.script.claims = claims;
    browser = new TestBrowser();
    return signIn();
  }

  it("is refused to another subject when the provider did not verify it", async () => {
    await signInAs({ sub: "owner", email: "shared@example.test", email_verified: true });
    const landing = await signInAs({ sub: "taker", email: "shared@example.test", email_verified: false });
    expect(landing.status).toBe(409);
    expect(headingOf(landing)).toBe("This email is in use");
    expect((await whoAmI()).status).toBe(401);
    expect((await signInAs({ sub: "taker", email: "SHARED@example.test" })).status).toBe(409);
  });

  it("links another subject of the same provider that verified it for both", async () => {
    await signInAs({ sub: "old", email: "shared@example.test", email_verified: true });
    const { id } = await whoAmI();
    await signInAs({ sub: "new", email: "shared@example.test", email_verified: true });
    expect(await whoAmI()).toMatchObject({ status: 200, id });
  });

  it("is refused to another provider, however verified", async () => {
    await signInAs({ sub: "owner", email: "shared@example.test", email_verified: true });
    const second = await startTestIssuer();
    const other = await startAuthServer(database.db, { oidc: second.settings });
    second.script.claims = { sub: "owner", email: "shared@example.test", email_verified: true };
    browser = new TestBrowser();
    const landing = await browser.open(`${other.url}/api/login`);
    expect(landing.status).toBe(409);
    expect((await whoAmI()).status).toBe(401);
    await other.close();
    await second.close();
  });

  it("is needed", async () => {
    const landing = await signInAs({ sub: "nameless" });
    await expectRefusal(landing, 400, "Sign-in did not work");
    expect(landing.body).toContain("did not share an email address");
  });
});

describe("signing out", () => {
  it("ends the session here and at a provider that offers it", async () => {
    issuer.script.offersSignOut = true;
    const other = await startAuthServer(database.db, { oidc: issuer.settings });
    await browser.open(`${other.url}/api/login`);
    const response = await browser.request(`${other.url}/api/logout`);
    const farewell = new URL(response.headers.get("location") ?? "");
    expect(farewell.origin + farewell.pathname).toBe(`${issuer.settings.issuer}/sign-out`);
    expect(farewell.searchParams.get("post_logout_redirect_uri")).toBe(`${other.url}/`);
    expect(farewell.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(browser.cookie("commonplace-session")).toBeUndefined();
    expect(await database.db.select().from(sessions)).toEqual([]);
    await other.close();
  });

  it("leads to the front page when the provider offers nothing, and when nobody is signed in", async () => {
    await signIn();
    expect((await browser.request(`${server.url}/api/logout`)).headers.get("location")).toBe("/");
    expect((await browser.request(`${server.url}/api/logout`)).headers.get("location")).toBe("/");
    expect((await whoAmI()).status).toBe(401);
  });

  it("works while the provider is away", async () => {
    await signIn();
    const other = await startAuthServer(database.db, { oidc: issuer.settings });
    issuer.script.isDown = true;
    expect((await browser.request(`${other.url}/api/logout`)).headers.get("location")).toBe("/");
    expect((await whoAmI()).status).toBe(401);
    await other.close();
  });

  it("asks first when another site sent the person", async () => {
    await signIn();
    const landing = await browser.open(`${server.url}/api/logout`, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(headingOf(landing)).toBe("Sign out?");
    expect((await whoAmI()).status).toBe(200);
  });
});
