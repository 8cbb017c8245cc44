import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPrompt, makeFolder, startListening, terminalOf } from "./support/command-line";
import type { Caller, TestServer } from "./support/server";

let server: TestServer & { url: string };
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.close());

/** A person with a terminal and an empty folder. */
async function start() {
  const owner = await server.signIn();
  const { run } = await terminalOf(server.url, owner);
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  return {
    owner,
    run,
    folder,
    pull: (...options: string[]) => run(["pull", folder, ...options]),
    push: (...options: string[]) => run(["push", folder, ...options]),
    read: (name: string) => readFile(at(name), "utf8"),
    write: (name: string, text: string) => writeFile(at(name), text),
    remove: (name: string) => rm(at(name)),
    move: (from: string, to: string) => rename(at(from), at(to)),
    /** Replaces a piece of a file, as an editor does. */
    async edit(name: string, from: string, to: string) {
      const text = await readFile(at(name), "utf8");
      expect(text).toContain(from);
      await writeFile(at(name), text.replace(from, to));
    },
    files: async () => (await readdir(folder)).filter((name) => !name.startsWith(".")).sort(),
  };
}

async function change(owner: Caller, id: string, fields: object) {
  expect((await owner.send("PATCH", `/api/prompts/${id}`, fields)).statusCode).toBe(200);
}
const get = async (owner: Caller, id: string) => (await owner.send("GET", `/api/prompts/${id}`)).json();

const POEM = "Write a poem.\n\nAbout the sea.\n\nIn four lines.";

describe("a folder of prompts", () => {
  it("has a file for each prompt, named after its title, with nothing left out", async () => {
    const { owner, pull, read, files } = await start();
    const { id } = await addPrompt(owner, {
      title: "../Gedicht: Herbst?",
      description: "For rainy days",
      content: POEM,
      category: "writing",
      tags: ["poem", "autumn: late"],
    });
    for (const title of ["Twin", "twin", "提示词"])
      await addPrompt(owner, { title, content: "---\nA\r\n\n" });
    expect(await pull()).toMatchObject({ code: 0, err: "" });
    expect(await files()).toEqual(["Gedicht Herbst.md", "Twin (2).md", "twin.md", "提示词.md"].sort());
    expect(await read("Gedicht Herbst.md")).toBe(
      `---\nid: "${id}"\ntitle: "../Gedicht: Herbst?"\ndescription: "For rainy days"\ncategory: "Writing"\ntags:\n  - "poem"\n  - "autumn: late"\nversion: "1"\n---\n\n${POEM}\n`,
    );
    const again = await pull();
    expect([again.code, again.out, again.err]).toEqual([0, "", "Everything is up to date.\n"]);
  });

  it("takes changes of the site, gives its own, and merges both, also where a file was moved", async () => {
    const { owner, pull, push, read, edit, move } = await start();
    const { id } = await addPrompt(owner, { title: "Poem", content: POEM, tags: ["a"] });
    await pull();
    await edit("Poem.md", 'title: "Poem"', "note: mine # kept\ntitle: Sea poem");
    await edit("Poem.md", "four lines", "five lines");
    await move("Poem.md", "Elsewhere.md");
    expect(await push()).toMatchObject({ code: 0, out: "saved: Elsewhere.md\n", err: "" });
    expect(await get(owner, id)).toMatchObject({
      title: "Sea poem",
      content: POEM.replace("four", "five"),
      version: 2,
    });
    expect(await read("Elsewhere.md")).toContain("note: mine # kept");
    expect(await read("Elsewhere.md")).toContain('version: "2"');
    expect((await push()).err).toBe("There is nothing to save.\n");

    // Both change: at a pull, then at a push.
    await change(owner, id, { content: POEM.replace("four", "five").replace("a poem", "a sonnet") });
    await edit("Elsewhere.md", "the sea", "the moon");
    expect(await pull()).toMatchObject({ code: 0, out: "changed: Elsewhere.md\n" });
    await change(owner, id, { tags: ["a", "b"] });
    expect(await push()).toMatchObject({ code: 0, out: "merged and saved: Elsewhere.md\n" });
    const merged = "Write a sonnet.\n\nAbout the moon.\n\nIn five lines.";
    expect(await get(owner, id)).toMatchObject({ title: "Sea poem", content: merged, tags: ["a", "b"] });
    expect(await read("Elsewhere.md")).toContain('  - "b"\n');
    expect((await read("Elsewhere.md")).endsWith(`\n\n${merged}\n`)).toBe(true);
  });

  it.each(["pull", "push"] as const)(
    "shows both sides of a conflict at a %s, and saves it once it is settled",
    async (how) => {
      const { owner, read, edit, write, ...commands } = await start();
      const { id } = await addPrompt(owner, { title: "Poem", content: POEM });
      await commands.pull();
      await edit("Poem.md", "About the sea.", "About the sun.");
      await edit("Poem.md", 'title: "Poem"', 'title: "Sun"');
      await change(owner, id, { content: POEM.replace("the sea", "the stars"), title: "Stars" });

      const met = await commands[how]();
      expect(met).toMatchObject({ code: 1, out: "" });
      expect(met.err).toContain("Poem.md: both sides changed the same lines");
      expect(met.err).toContain('both sides changed the title: "Sun" stays here, the site has "Stars"');
      const markers = "<<<<<<< here\nAbout the sun.\n=======\nAbout the stars.\n>>>>>>> site\n";
      expect(await read("Poem.md")).toContain(`Write a poem.\n\n${markers}\nIn four lines.`);
      expect(await get(owner, id)).toMatchObject({ title: "Stars", version: 2 });

      for (const command of [commands.pull, commands.push]) {
        expect(await command()).toMatchObject({
          code: 1,
          err: expect.stringContaining("settle what both sides changed"),
        });
      }
      await write("Poem.md", (await read("Poem.md")).replace(markers, "About sun and stars.\n"));
      expect(await commands.push()).toMatchObject({ code: 0, out: "saved: Poem.md\n", err: "" });
      expect(await get(owner, id)).toMatchObject({
        title: "Sun",
        content: POEM.replace("the sea", "sun and stars"),
      });
    },
  );

  it("merges in another copy of it, which has no state of its own", async () => {
    const { owner, run, pull, read } = await start();
    const { id } = await addPrompt(owner, { title: "Poem", content: POEM });
    await pull();
    const clone = await makeFolder();
    await writeFile(
      path.join(clone, "Poem.md"),
      (await read("Poem.md")).replace("four", "six").replaceAll("\n", "\r\n"),
    );
    await change(owner, id, { content: POEM.replace("a poem", "an ode") });
    expect(await run(["push", clone])).toMatchObject({ code: 0, out: "merged and saved: Poem.md\n" });
    expect((await get(owner, id)).content).toBe("Write an ode.\n\nAbout the sea.\n\nIn six lines.");
  });

  it("makes prompts of new files, once, and leaves what is no prompt", async () => {
    const { owner, push, read, write } = await start();
    await write("README.md", "# About this folder\n");
    await write("New one.md", "---\ncategory: coding\ntags: a, b\n---\n\nDo it.\n");
    await write("nowhere.md", "---\ntitle: Lost\ncategory: Nonsense\n---\n\nText\n");
    await write("empty.md", "---\ncategory: coding\n---\n");
    const pushed = await push("--delete");
    expect(pushed).toMatchObject({ code: 1, out: "created: New one.md\n" });
    expect(pushed.err).toContain('nowhere.md: There is no category "Nonsense". There are: Marketing, Coding');
    expect(pushed.err).toContain("empty.md: ");
    const [made] = (await owner.send("GET", "/api/prompts")).json();
    expect(await read("New one.md")).toBe(
      `---\ncategory: "Coding"\ntags:\n  - "a"\n  - "b"\nid: "${made.id}"\ntitle: "New one"\nversion: "1"\n---\n\nDo it.\n`,
    );
    expect(await push()).toMatchObject({ code: 1, out: "" });
    expect((await owner.send("GET", "/api/prompts")).json()).toMatchObject([
      { title: "New one", tags: ["a", "b"] },
    ]);
  });

  it("deletes on one side what was deleted on the other only when it is told to, and nothing that was changed", async () => {
    const { owner, pull, push, edit, remove, files } = await start();
    const [a, b, c, d] = await Promise.all(
      ["A", "B", "C", "D"].map((title) => addPrompt(owner, { title, content: title })),
    );
    await pull();
    await owner.send("DELETE", `/api/prompts/${a?.id}`);
    await owner.send("DELETE", `/api/prompts/${b?.id}`);
    await edit("B.md", "B\n", "B changed\n");
    expect(await pull()).toMatchObject({
      code: 0,
      out: expect.stringContaining("deleted on the site: A.md"),
    });
    expect(await files()).toEqual(["A.md", "B.md", "C.md", "D.md"]);
    expect((await pull("--delete")).out).toContain("deleted: A.md");
    expect(await files()).toEqual(["B.md", "C.md", "D.md"]);

    await remove("C.md");
    await remove("D.md");
    await change(owner, d?.id ?? "", { content: "D changed" });
    expect((await pull()).out).toContain("deleted here: C");
    const pushed = await push("--delete");
    expect(pushed).toMatchObject({ code: 1, out: expect.stringContaining("moved to the trash: C") });
    expect(pushed.err).toContain("B.md: It was deleted on the site");
    expect(pushed.err).toContain("D: It was changed on the site");
    const left = (await owner.send("GET", "/api/prompts")).json();
    expect(left.map(({ title }: { title: string }) => title)).toEqual(["D"]);
    expect((await owner.send("GET", `/api/prompts/${c?.id}`)).statusCode).toBe(404);
  });

  it("belongs to one person and site, names no id twice, and may be saved with the scope to write only", async () => {
    const { owner, pull, read, write, folder } = await start();
    await addPrompt(owner, { title: "A" });
    await pull();
    const other = await terminalOf(server.url, await server.signIn());
    expect(await other.run(["pull", folder])).toMatchObject({
      code: 1,
      err: expect.stringContaining("belongs to another person"),
    });
    const reader = await terminalOf(server.url, owner, ["read"]);
    await write("A.md", `${await read("A.md")}More.\n`);
    expect(await reader.run(["push", folder])).toMatchObject({
      code: 5,
      err: expect.stringContaining('lacks the scope "write"'),
    });
    await write("Copy.md", await read("A.md"));
    expect(await pull()).toMatchObject({
      code: 1,
      err: expect.stringContaining("A.md and Copy.md have the same id"),
    });
    expect(await reader.run(["push", `${folder}/nowhere`])).toMatchObject({ code: 2 });
    const json = await start();
    await addPrompt(json.owner, { title: "J" });
    expect(JSON.parse((await json.pull("--json")).out)).toEqual({
      done: [{ what: "new", file: "J.md" }],
      open: [],
    });
  });
});
