import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { checkRoom } from "./check-room";

vi.mock("node:fs/promises", { spy: true });

const MB = 1024 ** 2;
const disk = (values: { bavail: number; blocks: number }) =>
  vi.mocked(statfs).mockResolvedValueOnce({ bsize: MB, ...values } as Awaited<ReturnType<typeof statfs>>);

it("tells when the disk has room for fewer than ten large documents", async () => {
  disk({ bavail: 99, blocks: 500 });
  expect(await checkRoom("/data")).toEqual({
    line: "Only 99 MB are left on the disk of DATA_DIR (/data): documents cannot be uploaded once it is full.",
    problem: "Only 99 MB are left on the disk of DATA_DIR: documents cannot be uploaded once it is full.",
  });
});

it.each([
  ["there is room", { bavail: 100, blocks: 500 }],
  ["the file system does not tell its size", { bavail: 0, blocks: 0 }],
])("says nothing when %s", async (_when, values) => {
  disk(values);
  expect(await checkRoom("/data")).toEqual({ line: null, problem: null });
});

it("says nothing when the folder is away for a moment", async () => {
  expect(await checkRoom(join(tmpdir(), "a folder that nobody made"))).toEqual({ line: null, problem: null });
});
