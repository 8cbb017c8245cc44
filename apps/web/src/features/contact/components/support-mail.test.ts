import { expect, it } from "vitest";
import { MAIL_BODY, MAIL_SUBJECT, supportMailAddress } from "./support-mail";

it("opens a mail to support with the fixed subject and body, whole when the mail client reads them back", () => {
  const address = new URL(supportMailAddress());
  expect(address.protocol).toBe("mailto:");
  expect(address.pathname).toBe("support@commonplace.example");
  expect(address.searchParams.get("subject")).toBe(MAIL_SUBJECT);
  expect(address.searchParams.get("body")?.replaceAll("\r\n", "\n")).toBe(MAIL_BODY);
});

it("writes spaces and line breaks as mail clients read them: no plus signs, lines ended by CRLF", () => {
  const query = supportMailAddress().split("?")[1] ?? "";
  expect(query).not.toContain("+");
  expect(query).toContain("%0D%0A");
  expect(query.replaceAll("%0D%0A", "")).not.toContain("%0A");
});
