import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyRequest } from "fastify";

/** A page of the app, with the files that it needs beside those of every page. */
export interface BuiltPage {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * Reads which pages there are, from what the build wrote beside the app (apps/web/build/render-pages.ts).
 *
 * @param root folder of the web app's build.
 * @returns finds the page at a path; undefined where there is none.
 */
export async function readPages(root: string): Promise<(pathname: string) => BuiltPage | undefined> {
  const file = path.join(root, "../dist-server/pages.json");
  const pages = JSON.parse(await readFile(file, "utf8")) as (BuiltPage & { path: string })[];
  const patterns = pages.map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:[^/]+/g, "[^/]+")}/?$`),
  }));
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.page;
}

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  const [pathname = "/"] = request.url.split("?", 1);
  return pathname;
}
