import "./node-version.mjs";
import { runOnProduct } from "./programs.mjs";
import { inRoot, launch } from "./workspace.mjs";

// `npm run pictures [words]`: takes pictures of every screen and state of the built product, on one sheet; words pick
// the screens whose name contains one of them. After `--`: `--check` also runs axe on each, `--widths 1920,320` takes
// others than the sheet's, `--readme` also renews the README's pictures.
await launch(() => runOnProduct(inRoot("apps/web/pictures/take.ts"), process.argv.slice(2)));
