import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { readFile, readPrompts } from "../testing/files";
import { guardFormula, joinTags, splitTags, unguardFormula } from "./csv-cells";

describe("a CSV of any making", () => {
  it("finds title, text, description, category and tags by what their columns are called", async () => {
    const { formats, label, rows } = await readFile(
      "mine.csv",
      "Name;Folder;Prompt Text;Labels;Notes\nReviewer;Code;Review this;#a, b|c;Strict\n",
    );
    expect({ formats, label }).toEqual({
      formats: ["csv"],
      label: "CSV: text from “Prompt Text”, title from “Name”",
    });
    expect(rows).toMatchObject([
      {
        prompt: {
          title: "Reviewer",
          content: "Review this",
          description: "Strict",
          category: { kind: "named", name: "Code" },
          tags: ["a", "b", "c"],
        },
      },
    ]);
  });

  it.each([",", ";", "\t"])(
    "reads cells apart at %j, with quotes and line breaks inside quotes",
    async (delimiter) => {
      const csv = [
        ["title", "content"].join(delimiter),
        ["T", `"one ""two""${delimiter}\r\nthree"`].join(delimiter),
      ];
      const [prompt] = await readPrompts("x.csv", csv.join("\r\n"));
      expect(prompt?.content).toBe(`one "two"${delimiter}\r\nthree`);
    },
  );

  it("ignores a byte order mark and blank lines, and reads a file that ends without a line break", async () => {
    const prompts = await readPrompts("x.csv", "\u{feff}title,content\n\na,b\n\nc,d");
    expect(prompts.map(({ title, content }) => [title, content])).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("takes a column named prompt for the title when the text has its own", async () => {
    const [prompt] = await readPrompts("x.csv", "prompt,response\nhello,world\n");
    expect(prompt).toMatchObject({ title: "hello", content: "hello" });
  });

  it("takes quotes for text between tabs, where many programs quote nothing", async () => {
    const prompts = await readPrompts("x.tsv", 'title\tcontent\nA\tSay "hi" to [name]\n"B"\t5" screen\n');
    expect(prompts.map(({ title, content }) => [title, content])).toEqual([
      ["A", 'Say "hi" to [name]'],
      ['"B"', '5" screen'],
    ]);
  });

  it("knows the columns, dates and ticks of spreadsheets in other languages", async () => {
    const [prompt] = await readPrompts(
      "x.csv",
      "Bezeichnung;Inhalt;Rubrik;Favorit;Erstellt am\nGruß;Grüße [Name];Büro;WAHR;05.04.2025\n",
    );
    expect(prompt).toMatchObject({
      title: "Gruß",
      category: { kind: "named", name: "Büro" },
      isFavorite: true,
      createdAt: "2025-04-05T00:00:00.000Z",
    });
  });

  it("leaves formulas alone: here they are just text", async () => {
    const [prompt] = await readPrompts("x.csv", `title,content\n=1+1,'=cmd|' /C calc'!A0\n`);
    expect(prompt).toMatchObject({ title: "=1+1", content: "'=cmd|' /C calc'!A0" });
  });

  it("says which row has more cells than the header", async () => {
    const { rows } = await readFile("x.csv", "title,content\nfine,text\nbad,one, two, three\n");
    expect(rows[1]).toMatchObject({
      problem: "It has 4 cells, the header 2. Is a text with a comma missing its quotes?",
      title: "bad",
    });
  });

  it("asks which column is which where none sounds like a prompt's text", async () => {
    const { rows, tables } = await readFile("x.csv", "city,country\nParis,France\nOslo,Norway\n");
    expect(tables).toMatchObject([{ columns: ["Column 1", "Column 2"], hasHeader: false, mapping: null }]);
    expect(rows).toHaveLength(3);
    const words = "Ding,Wortlaut,Ort\nGruß,Schreibe einen Gruß an meine Tante Emma.,Büro\n";
    // Not taken for snippets of TextExpander, which have three columns and no header.
    expect(await readFile("x.csv", words)).toMatchObject({ formats: ["csv"], tables: [{ mapping: null }] });
    expect(rows[0]).toMatchObject({ problem: "Say which column holds the prompts' text.", title: "city" });
  });

  it.each([
    ["never closed", 'title,content\na,"b\nc"\n\nd,"e\nf\n', 5],
    ["followed by text", 'title,content\r\na,"b\r\nc"\r\nd,"e\r\n"f\r\n', 4],
    ["in a text without quotes", 'title,content\na,b\nc,5" screen\n', 3],
  ])("names the line of a row with a quote %s", async (_, csv, line) => {
    await expect(readFile("x.csv", csv)).rejects.toMatchObject({
      code: "INVALID",
      message: expect.stringMatching(
        new RegExp(`^The quotes in this CSV are broken.* row starting on line ${line}\\b`),
      ),
    });
  });

  it("stops at a row that swallows megabytes", async () => {
    const csv = `title,content\na,"b\n${"c,d\n".repeat(1_200_000)}`;
    await expect(readFile("x.csv", csv)).rejects.toThrow(
      "The row starting on line 2 of this CSV is larger than 4 MB.",
    );
  });
});

describe("the public collections' CSV", () => {
  const header = "act,prompt,for_devs,type,contributor\n";

  it("files prompts for developers under Coding and leaves the others to the person", async () => {
    const [dev, other] = await readPrompts("prompts.csv", `${header}A,x,TRUE,TEXT,f\nB,y,FALSE,TEXT,f\n`);
    expect([dev?.category, other?.category]).toEqual([{ kind: "built-in", id: "coding" }, null]);
  });

  it("keeps an unusual type as a tag and credits contributors without their addresses", async () => {
    const [prompt] = await readPrompts(
      "prompts.csv",
      `${header}A,x,FALSE,IMAGE,"ann,bob@example.com, @cy"\n`,
    );
    expect(prompt).toMatchObject({ tags: ["image"], description: "By ann, bob, and @cy" });
  });

  it("recognises the older files with two columns", async () => {
    const file = await readFile("prompts.csv", "act,prompt\nA,x\n");
    expect(file).toMatchObject({
      formats: ["prompts-chat-csv"],
      label: "CSV from the awesome prompts collection",
    });
  });
});

describe("cells of our own CSV", () => {
  it("start with nothing a spreadsheet would run, and always give the text back", () => {
    const risky = fc.stringMatching(/^'{0,3}[=+\-@\t\r\n＝＋－＠]/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), risky), (text) => {
        const cell = guardFormula(text);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(unguardFormula(cell)).toBe(text);
      }),
    );
  });

  it("hold any tags", () => {
    const tag = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        expect(splitTags(joinTags(tags))).toEqual(tags);
      }),
    );
  });
});
