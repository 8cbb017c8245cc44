import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { html } from "./html";
import { renderMessage, renderPage } from "./page";
import { renderSignIn } from "./sign-in-page";

describe("markup", () => {
  it("escapes every value once", () => {
    const dangerous = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${dangerous}">${html`<b>${dangerous}</b>`}</p>`.markup).toBe(
      `<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"><b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b></p>`,
    );
  });

  it("omits null, undefined and false, and keeps zero and lists", () => {
    expect(html`${null}${undefined}${false}${0}${["a", html`<i></i>`]}`.markup).toBe("0a<i></i>");
  });
});

describe("a page", () => {
  const page = renderPage({ title: "A & B", content: html`<p>x</p>` });

  it("allows exactly the style that it carries", () => {
    const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
  });

  it("allows exactly the script that it carries", () => {
    const script = /<script>(.*)<\/script>/s.exec(page.body)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`script-src 'sha256-${hash}'`);
  });

  it("has a title, a language, one heading and one main landmark", () => {
    expect(page.body).toContain("<title>A &amp; B · Commonplace</title>");
    expect(page.body).toContain('<html lang="en">');
    expect(page.body.match(/<h1>/g)).toHaveLength(1);
    expect(page.body.match(/<main>/g)).toHaveLength(1);
  });

  it("has the product's icon, which it may load", () => {
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(page.headers["content-security-policy"]).toContain("img-src 'self'");
  });

  it("has a link onward", () => {
    const { body } = renderMessage({
      title: "T",
      text: "Text",
      action: { label: "Try again", href: "/x?a=1&b=2" },
    });
    expect(body).toContain('<a class="button" href="/x?a=1&amp;b=2">Try again</a>');
    expect(body).toContain('<a class="home" href="/">Back to the front page</a>');
  });
});

describe("the sign-in form", () => {
  const hrefs = {
    signIn: "/in",
    createAccount: "/create",
    forgotPassword: "/forgot",
    passwordStrength: "/strength",
  };

  it("puts the cursor into the email at first", () => {
    expect(renderSignIn(hrefs, null).body).toMatch(/<input id="email"[^>]* autofocus/);
  });

  it("announces the error of the whole form", () => {
    expect(renderSignIn(hrefs, null, { alert: "Wrong." }).body).toContain(
      '<p class="alert" role="alert">Wrong.</p>',
    );
  });
});
