import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Someone with an account on the server under test. */
export type Person = { email: string; password: string; firstName: string; lastName: string };

const someone = (): Person => ({
  email: `${randomUUID()}@example.com`,
  password: `correct horse ${randomUUID()}`,
  firstName: "Ada",
  lastName: "Reader",
});

/** Creates an account through the pages a person uses, and ends signed in on the home page. */
export async function signUp(page: Page): Promise<Person> {
  const person = someone();
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expectSignedIn(page);
  return person;
}

/**
 * Creates an account with the requests those pages make, without drawing them, and ends signed in on the home page:
 * for tests whose subject is what comes after.
 */
export async function arriveSignedIn(page: Page): Promise<Person> {
  const person = await createAccount(page.request);
  await page.goto("/");
  await expectSignedIn(page);
  return person;
}

/** Creates an account with requests alone, which are signed in then. @param known of the person, where it matters. */
export async function createAccount(
  requests: APIRequestContext,
  known: Partial<Person> = {},
): Promise<Person> {
  const person = { ...someone(), ...known };
  const form = await requests.get("/api/login");
  const answer = await requests.post(`${form.url()}/create-account`, {
    form: person,
    headers: { origin: new URL(form.url()).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}

/** Signs in with the requests the sign-in page makes, without drawing it. */
export async function signInByRequests(
  requests: APIRequestContext,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const form = await requests.get("/api/login");
  const answer = await requests.post(form.url(), {
    form: { email, password },
    headers: { origin: new URL(form.url()).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in from the landing page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectSignedIn(page);
}

/** Signs out through the avatar menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
}
