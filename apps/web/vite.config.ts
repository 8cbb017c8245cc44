import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bootScript } from "./build/boot-script";
import { className } from "./build/class-names";
import { contactAddresses } from "./build/contact-addresses";
import { precompress } from "./build/precompress";
import { preloadFonts } from "./build/preload-fonts";
import { preloadSignedIn } from "./build/preload-signed-in";
import { renderPages } from "./build/render-pages";
import { startWhenPainted } from "./build/start-when-painted";

/** Libraries of forms (validation and state): no page needs them before a dialog opens. */
const FORMS =
  /node_modules\/(?:zod|@mantine\/form|klona|fast-deep-equal)\/|packages\/domain\/src\/[\w-]+\/(?:schemas|views)/;

const api = `http://127.0.0.1:${process.env.API_PORT || 3001}`;

export default defineConfig({
  plugins: [
    react(),
    bootScript(),
    contactAddresses(),
    preloadFonts(["inter", "newsreader"]),
    preloadSignedIn("/src/app/signed-in-app.tsx"),
    startWhenPainted(),
    renderPages(),
    precompress(),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    manifest: true,
    target: "baseline-widely-available",
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Split by use alone, the first load of a signed-in page would be forty files, most of them crumbs.
        codeSplitting: {
          groups: [
            { name: "base", tags: ["$initial"], priority: 4 },
            {
              name: "rules",
              test: /packages\/domain\/src\/(?:core\/ids-of|[\w-]+\/(?:limits|roles|colors|built-in|scores))/,
              priority: 3,
            },
            { name: "forms", test: FORMS, priority: 2 },
            // With all they import: in one piece it compresses better than in pieces shared with lazy pages.
            {
              name: "frame",
              test: /src\/app\/(?:shell\/shell|routes|pages\/library-page)\.tsx$/,
              priority: 1,
            },
            { name: "shared", minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": api, "/trpc": api, "/accounts": api },
  },
});
