import { expect, onScreen, test } from "../support/readers";

test.describe("Tutorial", () => {
  const page = onScreen("/tutorial");
  const part = (name: string) => page().getByRole("region", { name });
  const names = (section: string) => part(section).getByRole("heading", { level: 3 });

  test("Back to Home link", async () => {
    await expect(page().getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test("quick start in three steps: Sign In, Add Prompts, Explore Features", async () => {
    await expect(names("Quick Start")).toHaveText(["Sign In", "Add Prompts", "Explore Features"]);
  });

  for (const [section, count] of [
    ["How to Use", 7],
    ["AI Mentor Tutorial", 6],
    ["Workspaces Tutorial", 5],
  ] as const) {
    test(`${section} (${count} steps)`, async () => {
      await expect(names(section)).toHaveCount(count);
    });
  }

  test("ways to one's prompts besides the app, down to the reference of the API", async () => {
    const programs = part("Terminal, AI Clients, API");
    await expect(programs.getByRole("heading", { level: 3 })).toHaveCount(5);
    await expect(programs.getByRole("link", { name: "API reference" })).toHaveAttribute("href", "/api/docs");
    await expect(programs.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/account");
  });

  test("Tips & Best Practices in four groups", async () => {
    await expect(names("Tips & Best Practices")).toHaveCount(4);
  });

  test("Need More Help (stats and a support address)", async () => {
    await expect(part("Need More Help").getByRole("definition")).toHaveCount(3);
    await expect(part("Need More Help").getByRole("link", { name: /@/ })).toHaveAttribute(
      "href",
      "mailto:support@commonplace.example",
    );
  });

  test("a closing call to action with Get Started Now (login path) and Go to Library (/library)", async () => {
    await expect(page().getByRole("link", { name: "Get Started Now" })).toHaveAttribute("href", "/api/login");
    await expect(page().getByRole("link", { name: "Go to Library" })).toHaveAttribute("href", "/library");
  });
});

test.describe("Contact & Support", () => {
  const page = onScreen("/contact");

  test("back link to /about", async () => {
    await expect(page().getByRole("link", { name: "Back to About" })).toHaveAttribute("href", "/about");
  });

  test("the support address and the response time (about 24 hours on business days)", async () => {
    await expect(page().getByRole("link", { name: "support@commonplace.example" })).toBeVisible();
    await expect(page().getByText("Response time: about 24 hours on business days")).toBeVisible();
  });

  test("four support topics: Technical Issues, Feature Requests, Account Support, General Questions", async () => {
    for (const name of ["Technical Issues", "Feature Requests", "Account Support", "General Questions"]) {
      await expect(page().getByRole("heading", { level: 3, name })).toBeVisible();
    }
  });

  test("a What to Include list and an FAQ", async () => {
    const include = page()
      .locator("section")
      .filter({ has: page().getByRole("heading", { name: "What to Include" }) });
    await expect(include.getByRole("listitem")).toHaveCount(6);
    await page().getByText("Who can see my prompts?").click();
    await expect(page().getByText(/^Only you\./)).toBeVisible();
  });

  test("the quick-contact form only opens the mail client, with a fixed subject and body template", async () => {
    const sent: string[] = [];
    page().on("request", (request) => sent.push(request.url()));
    const client = await page().context().newCDPSession(page());
    await client.send("Page.enable");
    const opened = new Promise<string>((resolve) =>
      client.on("Page.frameRequestedNavigation", ({ url }) => resolve(url)),
    );
    await page().getByLabel("Subject").fill("Something of mine");
    await page().getByLabel("Message").fill("A private thought");
    await page().getByRole("button", { name: "Open Email" }).click();
    const mail = new URL(await opened);
    expect(mail.protocol).toBe("mailto:");
    expect(mail.searchParams.get("subject")).toBe("Commonplace support request");
    expect(mail.searchParams.get("body")).toContain("What I was trying to do:");
    expect(mail.href).not.toContain("private");
    expect(sent.filter((url) => url.startsWith("http"))).toEqual([]);
  });
});
