import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { openBrowser } from "../../e2e/support/arrivals";
import { createAccount, type Person } from "../../e2e/support/people";
import { PROMPTS } from "./prompts";

/** An account, and a browser in which its person is signed in. */
interface SignedIn {
  readonly person: Person;
  readonly state: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** The people the pictures are taken as: how they are signed in, and where the reader's things are. */
export interface People {
  /** Runs the site, with a library, a workspace and documents. */
  readonly reader: SignedIn;
  /** Has just arrived: nothing is there yet. */
  readonly newcomer: SignedIn;
  /** Paths of things that have an address of their own. */
  readonly paths: {
    readonly workspace: string;
    /** Leads into the workspace. */
    readonly invitation: string;
    readonly prompt: (title: string) => string;
  };
}

/** Sends a change as the person signed in. @throws Error with the answer when it is refused. */
async function send<Answer>(requests: APIRequestContext, origin: string, path: string, data?: unknown) {
  const answer = await requests.post(path, { headers: { origin }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  // The API's description defines the answer of each path; a wrong shape shows in the pictures.
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}

/** Signs people up and fills the reader's library, over the API. */
export async function seedLibrary(browser: Browser, url: string): Promise<People> {
  const arrive = async (firstName: string, lastName: string) => {
    const context = await openBrowser(browser, { baseURL: url });
    const person = await createAccount(context.request, {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@example.com`,
    });
    return { person, context, request: context.request };
  };
  // The first account runs the site.
  const [reader, colleague, newcomer] = [
    await arrive("Dana", "Reyes"),
    await arrive("Grace", "Hopper"),
    await arrive("Ada", "Reader"),
  ];
  const post = <Answer>(path: string, data?: unknown) => send<Answer>(reader.request, url, path, data);

  const category = await post<{ id: string }>("/api/categories", {
    name: "Recipes",
    icon: "🎯",
    color: "green",
  });
  const ids = new Map<string, string>();
  for (const { uses, ...prompt } of PROMPTS) {
    const custom = prompt.category === "recipes" ? { category: `custom-${category.id}` } : {};
    const { id } = await post<{ id: string }>("/api/prompts", { ...prompt, ...custom });
    ids.set(prompt.title, id);
    for (let use = 0; use < uses; use++) await post(`/api/prompts/${id}/use`);
  }
  const idOf = (title: string) => {
    const id = ids.get(title);
    if (!id) throw new Error(`No prompt of the library is called “${title}”.`);
    return id;
  };

  await post("/api/searches", { name: "Acme", query: { q: "tag:client/acme" } });
  const launch = idOf("Launch mail that gets read");
  await reader.request.post(`/api/prompts/${launch}/documents`, {
    headers: { origin: url },
    multipart: {
      document: {
        name: "Brand voice.md",
        mimeType: "text/markdown",
        buffer: Buffer.from("# Brand voice\n\nWarm, plain, never loud.\n"),
      },
      category: "reference",
      description: "How we write, in one page.",
    },
  });
  await reader.request.patch(`/api/prompts/${launch}`, {
    headers: { origin: url },
    data: { description: "For the day a product goes out. Works for features too, and for prices." },
  });
  const { id: gone } = await post<{ id: string }>("/api/prompts", {
    title: "Old slogan ideas",
    content: "Ten slogans for [product].",
    category: "marketing",
  });
  await reader.request.delete(`/api/prompts/${gone}`, { headers: { origin: url } });

  const workspace = await post<{ id: string; inviteCode: string }>("/api/workspaces", {
    name: "Acme Marketing",
    description: "Everything we send to customers.",
    isPublic: false,
  });
  await post("/api/workspaces", { name: "Reading group", description: "", isPublic: true });
  await send(colleague.request, url, "/api/workspaces/join", { inviteCode: workspace.inviteCode });
  for (const title of ["Launch mail that gets read", "Code review with reasons"]) {
    await post(`/api/prompts/${idOf(title)}/shares`, { workspaceIds: [workspace.id], permissions: "edit" });
  }

  const people: People = {
    reader: { person: reader.person, state: await reader.context.storageState() },
    newcomer: { person: newcomer.person, state: await newcomer.context.storageState() },
    paths: {
      workspace: `/workspaces/${workspace.id}`,
      invitation: `/join/${workspace.inviteCode}`,
      prompt: (title) => `/library?prompt=${idOf(title)}`,
    },
  };
  for (const { context } of [reader, colleague, newcomer]) await context.close();
  return people;
}
