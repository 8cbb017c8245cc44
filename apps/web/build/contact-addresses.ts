import type { Plugin } from "vite";
import { DEFAULT_ADDRESSES } from "../src/shared/site/contact";

/**
 * Names in the page's head the addresses it is built with. The server puts a site's own ones in their place, there and
 * wherever else they stand in a page (apps/api/src/web/pages.ts), so that the app knows them without asking.
 */
export function contactAddresses(): Plugin {
  return {
    name: "commonplace:contact-addresses",
    transformIndexHtml: () =>
      Object.entries(DEFAULT_ADDRESSES).map(([name, content]) => ({ tag: "meta", attrs: { name, content } })),
  };
}
