/** Runs before the page is painted and before the app's own code has arrived (see build/boot-script.ts). */
import { bootTheme } from "@commonplace/ui/theme-boot";
import { disableZodEval } from "./shared/first-load/disable-zod-eval";
import { askEarly } from "./shared/first-load/early-answer";
import { keepEarlyEvents } from "./shared/first-load/early-events";
import { isRenderedFor, isVisitorPage } from "./shared/first-load/served-page";
import { startWhenPainted } from "./shared/first-load/start-when-painted";
import { tellTimeZone } from "./shared/first-load/time-zone-cookie";
import { keepFillLink } from "./shared/prompt-text/kept-fill-link";
import { keepWayBack } from "./shared/session/login-path";

bootTheme();
tellTimeZone();
disableZodEval();
if (isVisitorPage()) {
  keepWayBack();
  keepFillLink(window.location);
}
if (isRenderedFor(window.location)) keepEarlyEvents();
else if (!isVisitorPage()) askEarly();
startWhenPainted();
