/** The first match counts: the user agents of some browsers also name browsers that are listed below them. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|HeadlessChrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
] as const;

/** A browser's name and system for people: "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown browser";
}

/** Whether a browser runs on a phone or tablet. */
export const isPhone = (userAgent: string | null): boolean => /Mobile|iPhone|Android/.test(userAgent ?? "");
