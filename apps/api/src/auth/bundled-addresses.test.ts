import { describe, expect, it } from "vitest";
import { startAuthServer } from "./testing/auth-server";
import { TestBrowser } from "./testing/browser";
import { PASSWORD, useBundledSite } from "./testing/bundled-site";

const site = useBundledSite();

describe("an installation that moves to another address", () => {
  it("knows its people again", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const { id } = await site.whoAmI();
    const moved = await startAuthServer(site.database.db);
    const other = new TestBrowser();
    const page = await other.open(`${moved.url}/api/login`);
    await other.submit(page, { email, password: PASSWORD });
    const user = await other.open(`${moved.url}/api/auth/user`);
    expect(JSON.parse(user.body)).toMatchObject({ id, email });
    // And lets them sign out of a session from before the move.
    site.browser.setCookie(
      moved.url,
      "commonplace-session",
      site.browser.cookie("commonplace-session")?.value ?? "",
    );
    expect((await site.browser.open(`${moved.url}/api/logout`)).url.pathname).toBe("/");
    await moved.close();
  });
});

describe("an installation of several servers, behind a proxy", () => {
  it("lets a sign-in begin on one server and end on another, though none can reach the public address", async () => {
    // Nothing answers at the public address: each server asks itself, over loopback.
    const publicUrl = "http://library.invalid";
    const [one, two] = await Promise.all([
      startAuthServer(site.database.db, { publicUrl }),
      startAuthServer(site.database.db, { publicUrl }),
    ]);
    /** Stands for the proxy: sends requests to the public address to the servers in turn. */
    let turn = 0;
    const throughProxy = (url: URL) => {
      const { pathname, search } = url;
      return new URL(pathname + search, turn++ % 2 ? one.url : two.url);
    };
    const step = async (url: URL, init: RequestInit = {}) => {
      const response = await site.browser.request(throughProxy(url), init);
      return { response, next: new URL(response.headers.get("location") ?? "/", publicUrl) };
    };
    let { response, next } = await step(new URL("/api/login?here=1&returnTo=/library", publicUrl));
    while (response.status !== 200) ({ response, next } = await step(next));
    const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? "";
    const email = site.newEmail();
    ({ response, next } = await step(new URL(`${action}/create-account`, publicUrl), {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { origin: publicUrl },
    }));
    const trail = [next.pathname];
    while (next.pathname !== "/library") {
      ({ response, next } = await step(next));
      trail.push(next.pathname);
      if (trail.length > 5) throw new Error(`never arrived: ${trail} ${await response.text()}`);
    }
    const user = await site.browser.request(`${one.url}/api/auth/user`);
    expect(await user.json()).toMatchObject({ email });
    await Promise.all([one.close(), two.close()]);
  });
});
