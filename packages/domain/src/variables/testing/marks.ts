/** Pieces of text that, repeated, are the hardest for a reader of marks: nothing but marks, nested, open, or all variables. */
export const MARKS = [
  "[",
  "]",
  "{",
  "}",
  "<",
  "[a",
  "\\[",
  "[]{}",
  "[a]",
  "[the topic] ",
  "[[a]] ",
  "[a](b) ",
  "{{",
  "{{a}}",
  "{{#each a}}",
  "{% for a in b %}",
  "{% for a in b %}{{x}}",
  "{{#each a}}{{/each}}{{x}} ",
  "{{a | select:options=",
  "${",
  "${a:",
  "${a}",
  "${a:b, c, d} ",
  "{a}",
  "{a}\n",
  "<your name> ",
  "`[a]",
  "```\n[a]\n",
  "Output format:\n[a]\n",
  '{"a": [{"b": "${c}"}]},\n',
  "    x = {y}\n\n",
  "const [a] = {b};\n",
  "[a]{{a}}${a}{a}<A B>",
  'say: "[a b]" ',
  '"[a b]" ',
  "[a b]\n",
  "[A B]\n",
  'Q: "[a]?"\n',
  "e.g. [a] ",
  '- "[Enter]',
  "“[a]",
  "Write about [topic] for {{reader}} in a ${tone:warm} {style}. ",
] as const;

/** A text in which every pair of marks holds another name. */
export function manyNames(length: number): string {
  const names = Array.from(
    { length: Math.ceil(length / 28) },
    (_, n) => `[a${n}] {{b${n}}} \${c${n}} {d${n}} `,
  );
  return names.join("").slice(0, length);
}
