import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBudgets } from "../src/check-budgets.mjs";

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "commonplace-budgets-"));
});
afterAll(() => rm(dist, { recursive: true }));

/** Pages with a budget of their own beside the library, which comes with the shell. */
const PAGES = ["home/home-page", "search-page", "workspaces/workspaces-page", "mentor-page"];
const fileOf = (page: string) => `${path.basename(page)}.js`;

/** Bytes that no compression makes smaller. */
const kilobytes = (count: number) => randomBytes(count * 1024);

/** A build whose files have these sizes in KB. */
async function build(sizes: Record<string, number>): Promise<void> {
  await mkdir(path.join(dist, ".vite"), { recursive: true });
  const manifest = {
    "index.html": {
      file: "entry.js",
      css: ["entry.css"],
      imports: ["_shared.js"],
      dynamicImports: ["src/app/signed-in-app.tsx"],
    },
    "_shared.js": { file: "shared.js" },
    "_frame.js": { file: "frame.js", dynamicImports: ["src/app/pages/trash-page.tsx"] },
    "src/app/signed-in-app.tsx": {
      file: "signed-in.js",
      css: ["signed-in.css"],
      imports: ["index.html", "_frame.js"],
    },
    ...Object.fromEntries(
      PAGES.map((page) => [`src/app/pages/${page}.tsx`, { file: fileOf(page), imports: ["_frame.js"] }]),
    ),
    "src/app/pages/trash-page.tsx": { file: "trash.js", css: ["trash.css"], imports: ["_shared.js"] },
  };
  await writeFile(path.join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  await writeFile(
    path.join(dist, "index.html"),
    '<script src="/boot.js"></script><link rel="modulepreload" crossorigin href="/entry.js" data-app>',
  );
  for (const file of [
    "boot.js",
    "entry.js",
    "shared.js",
    "frame.js",
    "signed-in.js",
    "trash.js",
    "entry.css",
    "signed-in.css",
    "trash.css",
    ...PAGES.map(fileOf),
  ]) {
    await writeFile(path.join(dist, file), kilobytes(sizes[file] ?? 1));
  }
}

async function check(sizes: Record<string, number>): Promise<{ kept: boolean; broken: string[] }> {
  await build(sizes);
  const lines: string[] = [];
  const kept = checkBudgets(dist, (line) => lines.push(line));
  return {
    kept,
    broken: lines.filter((line) => line.startsWith("✗")).map((line) => line.slice(2).split(/: \d/)[0] ?? ""),
  };
}

describe("the bundle budgets", () => {
  it("pass for a small build", async () => {
    expect(await check({})).toEqual({ kept: true, broken: [] });
  });

  it("count each import and each script in the HTML once", async () => {
    expect((await check({ "entry.js": 40, "shared.js": 55, "boot.js": 15 })).kept).toBe(true);
    expect(await check({ "entry.js": 40, "shared.js": 55, "boot.js": 25 })).toEqual({
      kept: false,
      broken: ["Landing page, signed out: JavaScript"],
    });
  });

  it("check the library against its own budget", async () => {
    expect(await check({ "signed-in.js": 120, "frame.js": 110 })).toEqual({
      kept: false,
      broken: ["Library", ...PAGES].map((page) => `${page}, signed in: JavaScript`),
    });
  });

  it("check each other first screen with the code that it adds", async () => {
    expect(await check({ "signed-in.js": 105, "frame.js": 105, "home-page.js": 10 })).toEqual({
      kept: false,
      broken: ["home/home-page, signed in: JavaScript"],
    });
  });

  it("count the styles of each page and of the layout around it", async () => {
    expect(await check({ "entry.css": 10, "signed-in.css": 15, "trash.css": 15 })).toEqual({
      kept: false,
      broken: ["src/app/pages/trash-page.tsx: CSS"],
    });
  });

  it("fail when a page with a budget no longer exists", async () => {
    await build({});
    await writeFile(
      path.join(dist, ".vite/manifest.json"),
      JSON.stringify({ "index.html": { file: "entry.js" } }),
    );
    expect(() => checkBudgets(dist, () => {})).toThrow("signed-in-app.tsx");
  });
});
