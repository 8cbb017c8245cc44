import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./build/precompress";
import { preloadFonts } from "./build/preload-fonts";
import { themeBoot } from "./build/theme-boot";

const api = `http://127.0.0.1:${process.env.API_PORT || 3001}`;

export default defineConfig({
  plugins: [react(), themeBoot(), preloadFonts(["inter", "newsreader"]), precompress()],
  build: {
    manifest: true,
    target: "baseline-widely-available",
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": api, "/trpc": api, "/accounts": api },
  },
});
