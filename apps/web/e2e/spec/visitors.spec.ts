import { expect, onScreen, test } from "../support/readers";

test.describe("Signed-out visitors: the landing page", () => {
  const page = onScreen("/", { as: "nobody" });
  const main = () => page().getByRole("main");

  test("headline Welcome, a tagline, and Get Started and Sign In buttons that both go to the login path", async () => {
    const hero = main().locator("section").first();
    await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Welcome");
    await expect(hero.getByRole("paragraph").first()).toHaveText(/^Keep the prompts that work\./);
    const button = (name: string) => hero.getByRole("link", { name, exact: true });
    await expect(button("Get Started")).toHaveAttribute("href", "/api/login?prompt=create");
    await expect(button("Sign In")).toHaveAttribute("href", "/api/login");
  });

  test("a link to /about", async () => {
    await expect(main().getByRole("link", { name: "About Commonplace" })).toHaveAttribute("href", "/about");
  });

  test("four feature cards: Smart Search, Favorites & Tags, Security & Privacy, Categories", async () => {
    const cards = page().getByRole("region", { name: "What it does" }).getByRole("heading");
    await expect(cards).toHaveText(["Smart Search", "Favorites & Tags", "Security & Privacy", "Categories"]);
  });

  test("three category showcases: Marketing, Coding, Writing", async () => {
    await expect(main().getByRole("heading", { level: 3 })).toHaveText(["Marketing", "Coding", "Writing"]);
  });

  test("a closing call to action to start building a library", async () => {
    const closing = main().locator("section").last();
    await expect(closing.getByRole("heading")).toHaveText("Start building your library");
    await expect(closing.getByRole("link")).toHaveAttribute("href", "/api/login?prompt=create");
  });

  test("/about is available to everyone; every other path shows the landing page", async () => {
    for (const [path, heading] of [
      ["/about", "About Commonplace"],
      ["/library", "Welcome"],
      ["/tutorial", "Welcome"],
      ["/no/such/page", "Welcome"],
    ] as const) {
      await page().goto(path);
      await expect(page().getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
});

test.describe("About, for a visitor", () => {
  const page = onScreen("/about", { as: "nobody" });
  const part = (name: string) => page().getByRole("region", { name });

  test("Back-to-home link and a feature list", async () => {
    await expect(page().getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await expect(part("What it does").getByRole("term")).toHaveCount(6);
  });

  test("a 5-step how-to: sign in, add a prompt, attach documents, organise and search, copy and use", async () => {
    await expect(part("How to use it").getByRole("heading", { level: 3 })).toHaveText([
      "Sign in",
      "Add a prompt",
      "Attach documents",
      "Organize and search",
      "Copy and use",
    ]);
  });

  test("a category showcase", async () => {
    await expect(part("Where prompts go").getByRole("heading", { level: 3 })).toHaveText([
      "Marketing",
      "Coding",
      "Writing",
      "Social Media",
      "Personal Development",
    ]);
  });

  test("a contact section with a general enquiries address and a response-time note of about 24 hours", async () => {
    await expect(part("Contact").getByRole("link")).toHaveAttribute("href", /^mailto:.+@.+/);
    await expect(part("Contact")).toContainText("about 24 hours");
  });

  test("a 'Start Building Your Library' button that goes to /api/login", async () => {
    const button = page().getByRole("link", { name: "Start Building Your Library" });
    await expect(button).toHaveAttribute("href", "/api/login");
  });
});
