import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bootScript } from "./build/boot-script";
import { contactAddresses } from "./build/contact-addresses";
import { precompress } from "./build/precompress";
import { preloadFonts } from "./build/preload-fonts";
import { preloadSignedIn } from "./build/preload-signed-in";
import { prerender } from "./build/prerender";

/** The libraries the first code of every page imports. */
const BASE =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(?:query-core|react-query)|@trpc\/[\w-]+|cookie)\/|createReactComponent|defaultAttributes/;

const api = `http://127.0.0.1:${process.env.API_PORT || 3001}`;

export default defineConfig({
  plugins: [
    react(),
    bootScript(),
    contactAddresses(),
    preloadFonts(["inter", "newsreader"]),
    preloadSignedIn("/src/app/signed-in-app.tsx"),
    prerender(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: "baseline-widely-available",
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page runs on travels as one file: split by use it would be eight, most of them tiny.
        codeSplitting: { groups: [{ name: "base", test: BASE }] },
      },
    },
  },
  server: {
    proxy: { "/api": api, "/trpc": api, "/accounts": api },
  },
});
