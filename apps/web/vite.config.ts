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

/** What every signed-in page stands on, and the library first of all; visitors load none of it. */
const FRAME =
  /node_modules\/(?:@mantine\/hooks|@floating-ui|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar|use-callback-ref)\/|@mantine\/core\/esm\/(?:core|utils)\/|@mantine\/core\/esm\/components\/(?:ActionIcon|Button|Tooltip|Popover|Menu|Modal|ModalBase|Drawer|Portal|Transition|Overlay|FocusTrap|Input|InputBase|InlineInput|Checkbox|NativeSelect|TextInput|SegmentedControl|FloatingIndicator|Kbd|Stack|Group|Paper|Loader|CloseButton|Skeleton|ScrollArea|UnstyledButton|RemoveScroll|Avatar|Divider|Combobox\/ComboboxChevron)\/|packages\/ui\/src\/layout\/page-header/;

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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: BASE, priority: 2 },
            { name: "frame", test: FRAME, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": api, "/trpc": api, "/accounts": api },
  },
});
