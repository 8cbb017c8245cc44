import { expect, it } from "vitest";
import { formatFileSize } from "./file-size";

it.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1.00 KB"],
  [1536, "1.50 KB"],
  [1024 * 1024 - 1, "1.00 MB"],
  [10 * 1024 * 1024, "10.00 MB"],
  [5.25 * 1024 ** 3, "5.25 GB"],
  [2048 * 1024 ** 3, "2048.00 GB"],
])("writes %d bytes as %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
