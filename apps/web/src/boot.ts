/** Runs before the page is painted and before the app's own code has arrived (see build/boot-script.ts). */
import { bootTheme } from "@commonplace/ui/theme-boot";
import { askEarly } from "./lib/early-answer";
import { isVisitorPage } from "./lib/visitor-page";

bootTheme();
if (!isVisitorPage()) askEarly();
