import { describe, expect, it } from "vitest";
import { deviceName, isPhone } from "./device-name";

describe("a browser's name", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox on Windows",
      false,
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge on Windows",
      false,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36",
      "Chrome on Linux",
      false,
    ],
    ["curl/8.5", "Unknown browser", false],
    [null, "Unknown browser", false],
  ])("of %s is %s", (userAgent, name, phone) => {
    expect(deviceName(userAgent)).toBe(name);
    expect(isPhone(userAgent)).toBe(phone);
  });
});
