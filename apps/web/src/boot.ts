/** Runs before the page is painted and before the app's own code has arrived (see build/boot-script.ts). */
import { bootTheme } from "@commonplace/ui/theme-boot";
import { askEarly } from "./lib/early-answer";
import { keepEarlyEvents } from "./lib/early-events";
import { keepWayBack } from "./lib/login-path";
import { isRenderedFor, isVisitorPage } from "./lib/served-page";
import { startWhenPainted } from "./lib/start-when-painted";

bootTheme();
if (isVisitorPage()) keepWayBack();
if (isRenderedFor(window.location)) keepEarlyEvents();
else if (!isVisitorPage()) askEarly();
startWhenPainted();
