import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { arriveSignedIn } from "./support/people";
import { ProductServer, SERVER_TIMEOUT } from "./support/server";
import { test as base, expect } from "./support/test";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The files and folders of the checkout that the image of apps/api/Dockerfile takes from its build. */
async function takenIntoImage(): Promise<string[]> {
  const text = await readFile(`${ROOT}apps/api/Dockerfile`, "utf8");
  return [...text.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, taken = ""]) => taken);
}

/** A folder with those files alone, made anew. */
async function makeImage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-image-"));
  for (const taken of await takenIntoImage()) {
    const to = path.join(folder, taken);
    await mkdir(path.dirname(to), { recursive: true });
    // The installed packages are too many to copy for a test; the links to them lead on from here.
    if (taken === "node_modules") await symlink(`${ROOT}node_modules`, to);
    else await cp(`${ROOT}${taken}`, to, { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
    async ({}, use) => {
      const folder = await makeImage();
      const server = await ProductServer.start({}, path.join(folder, "apps/api/dist/main.js"));
      await use(server);
      await server.dispose();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: SERVER_TIMEOUT },
  ],
});

test("the files that the container's image takes are all that the product needs", async ({
  page,
  request,
}) => {
  const landing = await request.get("/");
  expect(await landing.text()).toContain("Keep the prompts that work.");
  await arriveSignedIn(page);
  // Rendered by the server.
  const mentor = await page.request.get("/mentor");
  expect(await mentor.text()).toContain("Show it a prompt.");
  expect((await request.get("/api/docs")).ok()).toBe(true);
});
