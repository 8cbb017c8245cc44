import { expect, it } from "vitest";
import { readPropertyList } from "./property-list";

const list = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">${inside}</plist>`;

it("reads each kind of value", () => {
  const inside =
    "<dict><key>a</key><array><integer>3</integer><true/><false/></array><key>b</key><string/><key>c</key><string><![CDATA[x < y]]></string></dict>";
  expect(readPropertyList(list(inside))).toEqual({ a: ["3", true, false], b: "", c: "x < y" });
  expect(readPropertyList("{}")).toBeUndefined();
});

// The parser takes minutes for these, and they are no list of any program.
it.each(["<dict><key>a</key>", "<string>", "<array>"])("refuses a tower of open %s at once", (open) => {
  expect(readPropertyList(list(open.repeat(50_000)))).toBeUndefined();
});
