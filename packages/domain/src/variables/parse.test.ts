import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { fillVariables } from "./fill";
import { parseVariables } from "./parse";
import { MARKS, manyNames } from "./testing/marks";
import { LABELLED_SETS, measureSet } from "./testing/measure";
import { variableKey } from "./variable";

const written = (text: string) => parseVariables(text).places.map(({ start, end }) => text.slice(start, end));
const read = (text: string) => parseVariables(text).variables;
const names = (text: string) => read(text).map(({ name }) => name);

describe("a person's placeholders are variables", () => {
  // Kinds of brackets seen in a public collection of 1,282 prompts.
  it.each([
    ["words", "Write to [name] about [the topic].", ["[name]", "[the topic]"]],
    ["capitals", "[INSERT TODAY'S DATE & TIME EST]", ["[INSERT TODAY'S DATE & TIME EST]"]],
    ["choices", "Size: [small/medium/large]", ["[small/medium/large]"]],
    ["examples", "[e.g., pet-safe only, avoid chemicals]", ["[e.g., pet-safe only, avoid chemicals]"]],
    ["formats", "Date: [YYYY-MM-DD]", ["[YYYY-MM-DD]"]],
    ["plurals in brackets", "my [skill(s)] and [branch(es)]", ["[skill(s)]", "[branch(es)]"]],
    ["scripts that set no spaces", "如何辨别真正的[工艺/品种][品类]？", ["[工艺/品种]", "[品类]"]],
    ["a number by its letter", "We've tried [X] approaches, [N] times", ["[X]", "[N]"]],
    ["another syntax inside", "[${your_idea}]", ["${your_idea}"]],
    ["prices and tags", "$[amount] for #[hashtag] of @[handle]", ["[amount]", "[hashtag]", "[handle]"]],
    ["a heading's marks", "**[Issue]**: _[detail]_", ["[Issue]", "[detail]"]],
    ["a place in an address", "https://example.org/[user id]/posts", ["[user id]"]],
    ["a colon after them", "[Company]: our client", ["[Company]"]],
    ["one in an outer bracket", "[see [topic] too]", ["[topic]"]],
    ["one in a literal list", '["[first]", "[second]"]', ["[first]", "[second]"]],
  ])("%s", (_what, text, expected) => {
    expect(written(text)).toEqual(expected);
  });
});

describe("these are no variables", () => {
  it.each([
    ["a link", "[text](url)"],
    ["an image, also inside a link", "[![alt text](a.png)](b)"],
    ["a link with brackets in its text", "[see [this] page](url)"],
    ["a reference link", "[the docs][d]\n\n[d]: https://example.org"],
    ["a reference link by its own name", "[docs] and [Docs][]\n[docs]: <https://example.org>"],
    ["a footnote", "so they say[^note] and [^note]"],
    ["a callout", "> [!tip] Read on"],
    ["an escaped bracket", "\\[name\\] and \\[name]"],
    ["task boxes", "- [ ] a\n- [x] b\n* [X] c\n1. [X] d\n> - [X] e\n[X] f\nTick `[X]` or [x]"],
    ["a wiki link", "[[SOURCE INFORMATION]] and [[page|its name]]"],
    ["unbalanced doubles", "[[name] and [name]]"],
    ["words of logic", "joined by [and] or [if and only if]"],
    ["keys of a keyboard", "Press [Enter], then [Ctrl + C]."],
    ["keys in a sentence", "When one presses [Space] it jumps, and [Esc] ends it."],
    ["a list of members", "corners = [box.x0, box.top]"],
    ["a formula of chemistry", "Balance [Fe(CN)6]4-."],
    ["lists of a text that is YAML", "subject: a cat\nstyle:\n  - ink\ncolors: [red, blue]\n"],
    ["a transcript's own speakers", "[Ada]: Hi\n[Bob]: Hello\n[Ada]: Bye\n[Bob]: Bye"],
    ["stage directions", "and so on [LAUGHS] she said [Music Playing]"],
    ["a command's usage", "usage: save [-h] [file name] [the stub]"],
    ["LaTeX's options", "\\begin{figure}[htbp] and \\includegraphics[width one]{a}"],
    ["types of a schema", '{ "n": [integer], "s": [string] }'],
    ["what doubles hold", "[[a thing], [b thing], [c thing]]"],
    ["a shell's test", "if [[ -f file ]]; then"],
    ["an index", "items[i] = chains[chain_id]; data['id']; f(x)[key]; grid[row][column]"],
    ["a type's argument", "Optional[int], Dict[str, Any], List[Tuple[str, str]]"],
    ["a list of strings", "\"a\": [\"Silver hoops\"], tools: ['read', 'search']"],
    ["a list of literals", "[true, 0], [a, b], [1, n, null], [None]"],
    ["a list of objects", '[{ type: "text", text: result }]'],
    ["a character class", "[a-z]+ [A-Za-z0-9_.-] [^abc] [\\w\\.-] [0-9a-f]"],
    ["a command's options", "usage: x [-h] [-o OUTPUT] [--name NAME]"],
    ["an attribute", "input [type=\"submit\"] [data-a='b']"],
    ["calls and operators", "[get()] [a == b] [x => x] [++i] [tokio::test]"],
    ["destructuring", "const [count, setCount] = useState(0)"],
    ["markup in pairs", "[b]bold[/b] [INST] hi [/INST]"],
    ["a transcript's speakers", "[human]: Hi\n[assistant]: Hello"],
    ["a yes or no", "Go on? [y/n]"],
    ["brackets of one line and the next", "[not\na variable]"],
    ["brackets that do not pair", "[name and ]] name[ ]topic["],
    ["no letters", "[] [ ] [...] [1] [2, 3] [___]"],
    ["a paragraph", `[${"long ".repeat(40)}]`],
  ])("%s", (_what, text) => {
    expect(written(text)).toEqual([]);
  });
});

it("distinguishes variables by their words, not by spaces, case or Unicode form", () => {
  expect(variableKey(" Company  Name ")).toBe(variableKey("company name"));
  expect(variableKey("cafe\u0301")).toBe(variableKey("café"));
  expect(variableKey("name")).not.toBe(variableKey("names"));
});

describe("every notation is read", () => {
  it.each([
    ["Open WebUI's plain one", "About {{topic}}.", { name: "topic", notation: "{{x}}" }],
    [
      "Open WebUI's choice",
      '{{tone | select:options=["warm","plain"]:default="plain"}}',
      { name: "tone", type: "choice", options: ["warm", "plain"], default: "plain" },
    ],
    [
      "Open WebUI's long text",
      '{{text | textarea:placeholder="Paste: it":required}}',
      { type: "longText", default: null },
    ],
    ["Open WebUI's number", "{{count | number:default=5}}", { type: "number", default: "5" }],
    ["Open WebUI's checkbox", "{{long | checkbox:default=true}}", { type: "yesNo", default: "true" }],
    ["Open WebUI's date", '{{due | date:default="2026-01-31"}}', { type: "date", default: "2026-01-31" }],
    [
      "LibreChat's choices",
      "In a {{tone:warm|plain}} tone.",
      { name: "tone", type: "choice", options: ["warm", "plain"] },
    ],
    ["a filter of Jinja", "{{ name | default('Ada') }}", { name: "name", default: "Ada" }],
    [
      "the public collection's",
      "As ${Position:Software Developer}",
      { name: "Position", default: "Software Developer" },
    ],
    [
      "choices with commas",
      "${Genre:fantasy, sci-fi, mystery}",
      { type: "choice", options: ["fantasy", "sci-fi", "mystery"] },
    ],
    ["choices with bars", "${db:PostgreSQL | MySQL}", { type: "choice", options: ["PostgreSQL", "MySQL"] }],
    ["a default with colons", "${start:09:30}", { name: "start", default: "09:30" }],
    ["a default with braces", '${shape:{"a": 1}}', { name: "shape", default: '{"a": 1}' }],
    ["a default over lines", "${text:one\ntwo}", { default: "one\ntwo" }],
    [
      "a sentence for a default",
      "${goal:Explain it, then ask, then stop.}",
      { type: "text", default: "Explain it, then ask, then stop." },
    ],
    ["a number with commas for a default", "${budget:1,000,000}", { type: "text", default: "1,000,000" }],
    ["LangChain's", "Translate {text} into {language}.", { name: "text", notation: "{x}" }],
    ["LangChain's with a format", "It costs {price:.2f}.", { name: "price", notation: "{x}" }],
    ["a plural in doubles", "Write {{item(s)}}.", { name: "item(s)", notation: "{{x}}" }],
    ["angles with a space", "Dear <recipient name>,", { name: "recipient name", notation: "<x>" }],
    ["angles in capitals", "About <TOPIC>.", { name: "TOPIC", notation: "<x>" }],
    ["several angles", "Text:\n<<<TEXT>>>", { name: "TEXT", notation: "<x>" }],
    ["angles around a line", "Text:\n<<<\nPASTE IT HERE\n>>>\n", { name: "PASTE IT HERE", notation: "<x>" }],
    ["one of JSON", '{ "prompt": "A photo of ${subject}", "n": 1 }', { name: "subject", notation: "${x}" }],
    ["one in another's marks", "Goal: ${${goal}}", { name: "goal", notation: "${x}" }],
  ])("%s", (_what, text, expected) => {
    expect(read(text)[0]).toMatchObject(expected);
  });

  it("mixed, and one however it is spelled; name, marks and place are of the first, the default of the first that has one", () => {
    expect(read("[Target  audience], {{target audience}}, ${Target Audience:experts}, {tone}")).toEqual([
      { name: "Target  audience", notation: "[x]", type: "text", default: "experts", options: [] },
      { name: "tone", notation: "{x}", type: "text", default: null, options: [] },
    ]);
  });

  it("taken whole where one holds another", () => {
    expect(written("${goal:Explain [topic] first} and [${idea}]")).toEqual([
      "${goal:Explain [topic] first}",
      "${idea}",
    ]);
    expect(written("x ${${goal}} y")).toEqual(["${${goal}}"]);
    expect(written("<<<TEXT>>> and <<\nAT LINES\n>> and <<<\nPASTE IT\n>>>")).toEqual([
      "<<<TEXT>>>",
      "<<<\nPASTE IT\n>>>",
    ]);
  });
});

describe("brackets of programs and formats are no variables", () => {
  it.each([
    ["escaped marks", "\\[x y\\] \\${y} \\{z\\} \\<A B\\>"],
    ["GitHub's expressions", "key: ${{ secrets.API_KEY }}"],
    ["a shell's defaults", "${VAR:-x} ${VAR:=y} ${#list} ${name%.*} ${list[@]}"],
    ["expressions", "${user.name} ${items.length} ${a ? b : c} ${index + 1} ${f(x)}"],
    ["fenced code", "Fix:\n```js\nlog(`${name}`); // [todo]\n```\n"],
    ["a fence within a fence", "```markdown\n```js\nlog [a b]\n```\n[c d] {e}\n```\n"],
    ["an unclosed fence", "```\n{{name}} [the name]"],
    ["inline code", "Use `${name}`, `{{name}}`, ``[a `name`]`` and `{name}`."],
    ["indented code", "Run this:\n\n    deploy --to [target] {name}\n\nThen stop."],
    ["source without a fence", "const url = `${base}/x`;\nfunction f(a) {\n  return { a, [b]: c };\n}"],
    ["Python without a fence", 'name = f"{first} {last}"\nprint(f"{name}!")'],
    [
      "blocks of Handlebars",
      "{{#if tone}}x{{else}}y{{/if}} {{> part}} {{! note }} {{#each items}}{{name}} {{this}}{{/each}}",
    ],
    ["blocks of Jinja", "{% for item in items %}{{ item.name }} {{ loop.index }}{% endfor %}"],
    [
      "loops within loops of Jinja",
      "{% for a in b %}{% for key, c in d %}{{ c.x }} {{ a }}{% endfor %}{{ a.y }} {% for e in f %}{{ e }}",
    ],
    ["templates of Go", "{{range .Items}}{{.Name}}: {{ .Price }}{{end}} {{if .Big}}x{{end}}"],
    ["signs and tokens in angles", "End with <CR> or <EOF>; <PAD> is skipped."],
    ["JSON", '{"type": "object", "items": ["a b", "c"], "o": {"k": [1, 2]}}'],
    ["a style sheet", "body { color: red; }\n.day { margin: 2px; }"],
    ["LaTeX", "\\frac{a}{b} and x_{i} and \\text{words here} and \\cite[chapter two]{knuth}"],
    ["JSX", "<Box style={{ color: red }} />"],
    ["tags", "<instructions>Do it</instructions> <OUTPUT>x</OUTPUT> <div class=a> <br> <BR>"],
    ["types and comparisons", "Map<String, Long List> and a < b and c > d"],
    ["an address", "<https://example.org> <ada@example.org>"],
    ["sources", "so [Smith 2020] and [Smith et al., 2020, p. 5] and [p. 12] and [citation needed]"],
    ["marks of a log", "[ERROR] it failed\n[12:30:01] again"],
    ["parts of a song", "[Verse 1]\nHello\n[Chorus]\nAgain"],
    ["a setting's table", "[tool.poetry]\nname = x\n\n[packages]\ndjango = 4"],
    ["a word about the marks themselves", "I will put text inside curly brackets {like this}."],
    ["an n8n expression", "{{ $json['name'] }}"],
    ["a program among several files", 'FILE:a.py\n"""\n  - {name}: [the name]\n"""\nFILE:b.md\nRead it.'],
    ["a page's own marks", '<li class="note">{{ note }}</li>'],
    ["a template of a wiki", "{{cite web | url=https://example.org | title=x}}"],
    ["a path of a web service", "GET /users/{id}/posts and https://x.test/api/{name}/latest"],
    ["a set and an expansion", "import { a, b } from 'c'; mkdir src/{one,two}"],
  ])("%s", (_what, text) => {
    expect(names(text)).toEqual([]);
  });
});

it("inline code in a sentence leaves the sentence's own variables", () => {
  expect(names("As ${role}, keep `${code}` and write to {reader}.")).toEqual(["role", "reader"]);
});

describe("the form of an answer is the model's to fill", () => {
  it.each([
    [
      "announced by a sentence",
      "About [topic].\n\nUse this format:\nTitle: [title of the book]\nWhy: {reason}",
    ],
    [
      "under a heading",
      "# Task\nAbout [topic].\n\n# Output format\n- Title: [the title]\n- Score: [score]\n",
    ],
    ["on the same line", "Answer about [topic] in this format: {name} - {year}. My first question follows."],
    [
      "in triple quotes, whatever its headings",
      'About [topic]. Use the following template:\n\n"""\n## Summary\n{Some sentences}\n\n## Notes\n{Bullet points}\n"""\n\nWrite.',
    ],
    ["in what the model says", 'About [topic]. When you are done, say: "I have finished [the task]".'],
  ])("%s", (_what, text) => {
    expect(names(text)).toEqual(["topic"]);
  });

  it("but a program's own names in its sentences are filled in before", () => {
    const text = "Use the following format:\n\nAction: should be one of [{tool_names}]\nInput: {input}\n";
    expect(names(text)).toEqual(["tool_names"]);
  });

  it("but what a label says is given, or stands behind a closed quotation, is the person's", () => {
    expect(names("Turn dates around. Input: [list of dates]")).toEqual(["list of dates"]);
    expect(names('For example, I like "short" mails. Now write one for [customer].')).toEqual(["customer"]);
  });

  it("but sentences after it, and requests to paste, are the person's", () => {
    const text =
      "# Output format\n- Title: [the title]\n\n# Input\nWrite about [topic] for [audience].\n[PASTE THE TEXT HERE]";
    expect(names(text)).toEqual(["topic", "audience", "PASTE THE TEXT HERE"]);
  });

  it.each([
    ["marks for parts of the answer", "Mark guesses as [Unverified] or [Inference]."],
    ["formats", "Give times in [HH:MM:SS] format."],
    ["sources to cite", "Cite each source as [Author, year]."],
    ["a further quoted example", 'Greet them (e.g., "Dear Sir," "Hello [First Name],").'],
    ["orders to the model", "- Date: [Extract from the transcript]"],
    ["a block with nothing else", "```\n[code or diff]\n```"],
    [
      "the definition of an agent",
      "---\nname: docs\ndescription: Finds docs\n---\nAsk about [library] and {topic}.",
    ],
    ["a worked example", "# Example\nName: [name]\nAge: {age}"],
  ])("%s are offered as doubtful", (_what, text) => {
    const parsed = parseVariables(text);
    expect(parsed.variables).toEqual([]);
    expect(parsed.doubtful).not.toEqual([]);
  });

  it("are only the single braces where a template doubles those of its text", () => {
    const parsed = parseVariables('You are {role}. Answer {{"joke": "{{text}}", "by": "{author}"}}.');
    expect(parsed.variables.map(({ name }) => name)).toEqual(["role", "author"]);
    expect(parsed.doubtful.map(({ name }) => name)).toEqual(["text"]);
    expect(names("Write {{text}} for {author}")).toEqual(["text", "author"]);
  });

  it("and is offered as doubtful, as is a blank in fenced code", () => {
    const parsed = parseVariables("Use this format:\nTitle: [the title]\n```\nBe ${tone:warm}.\n```");
    expect(parsed.variables).toEqual([]);
    expect(parsed.doubtful.map(({ name }) => name)).toEqual(["the title", "tone"]);
  });
});

describe("its owner has the last word", () => {
  it("about a name that is no variable, in every notation", () => {
    expect(parseVariables("[Name] {{name}} [topic]", { notVariables: ["NAME"] }).variables).toHaveLength(1);
  });

  it("about one that is, also in code", () => {
    const text = "Use `[flag]` and\n```\nopen {file}\n```";
    expect(names(text)).toEqual([]);
    expect(
      parseVariables(text, { alsoVariables: ["flag", "file"] }).places.map(({ start, end }) =>
        text.slice(start, end),
      ),
    ).toEqual(["[flag]", "{file}"]);
  });
});

describe("the labelled prompts of the public collection", () => {
  it.each(LABELLED_SETS)("are read right: %s", (set) => {
    const { precision, recall, inexact, right } = measureSet(set);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.97);
    expect(inexact.length / right).toBeLessThan(0.02);
  });
});

describe("whatever a text of all marks holds", () => {
  const texts = fc
    .array(
      fc.constantFrom(
        "[",
        "]",
        "{",
        "}",
        "{{",
        "}}",
        "${",
        "<",
        ">",
        "<A B>",
        "a",
        " b ",
        "\n",
        "\\",
        "`",
        "```",
        ":",
        "|",
        '"',
        "${n:d}",
        "{{n}}",
        "[n]",
        "{n}",
        "$&",
        "é",
        "😀",
        "{% for a in b %}",
        "Output format:\n",
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(""));

  it("mentions are in order and apart, each of a variable, and everything else is kept when they are filled", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseVariables(text);
        const keys = new Set(parsed.variables.map(({ name }) => variableKey(name)));
        expect(keys.size).toBe(parsed.variables.length);
        let end = 0;
        let expected = "";
        for (const place of parsed.places) {
          expect(place.start).toBeGreaterThanOrEqual(end);
          expect(keys.has(place.key)).toBe(true);
          expected += `${text.slice(end, place.start)}$& [v]`;
          end = place.end;
        }
        expected += text.slice(end);
        const values = Object.fromEntries(parsed.variables.map(({ name }) => [name, "$& [v]"]));
        expect(fillVariables(text, values)).toBe(expected);
        expect(fillVariables(text, {})).toBe(text);
      }),
      { numRuns: 3_000 },
    );
  });

  // Work that grows with the square of the length would not end within a test's time limit.
  it.each(MARKS)("are looked for in 400,000 characters of %j", (mark) => {
    expect(parseVariables(mark.repeat(Math.ceil(400_000 / mark.length))).places).toBeInstanceOf(Array);
  });

  it("are read between loops, and under names that the loop around them does not give", () => {
    const between =
      "{% for a in b %}{{a}} {{name}}{% endfor %} {{a}} {{#each c}}{{name}}{{/each}} {{topic}} {% for d in e %}{{d}}";
    expect(written(between)).toEqual(["{{name}}", "{{a}}", "{{topic}}"]);
  });

  it("are looked for where every one holds another name, of which the first 1,000 are read", () => {
    const { variables, doubtful } = parseVariables(`Of ${manyNames(400_000)}`);
    expect(variables.length + doubtful.length).toBe(1_000);
    expect(variables.at(-1)?.name).toBe("d249");
  });
});

describe("rules learnt from the public collection", () => {
  it.each([
    ['A pack labeled "{argument name="brand" default="Blue"}"', ["brand"]],
    ['In {argument name="tone" options="warm, plain"}', ["tone"]],
    ["As {argument name=who default='a child'} in {argument name=words default=50 | raw}", ["who", "words"]],
    ["Give clear answers to the following request:\n\n▶ ${request}", ["request"]],
    ['{"branch": "fix/{id}-{short-name}", "for": "{TEAM_NAME}"}', ["TEAM_NAME"]],
    ["I add notes {like this}. It fails. {It was working fine yesterday.}", ["like this"]],
    ["[ pass THE `## PART` if asked ] Write about [topic]", ["topic"]],
    ["Example: [Question 3]: your words, then [topic]", ["topic"]],
    ["Context: a client. Output: [Customized mail] for [name]", ["name"]],
    ["Return one document structured exactly as follows.\n\n# PROFILE\n\n# [Full Name]\n", []],
  ])("%s", (text, names) => {
    expect(parseVariables(text).variables.map(({ name }) => name)).toEqual(names);
  });
});
