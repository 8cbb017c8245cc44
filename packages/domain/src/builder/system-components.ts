import type { ComponentType } from "./limits";

/** A component that comes with the product. Its id is made of its type and name, and stays when its text changes. */
export interface SystemComponent {
  readonly id: string;
  readonly type: ComponentType;
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

type Row = readonly [slug: string, name: string, description: string, content: string];

const ROWS: Record<ComponentType, readonly Row[]> = {
  role: [
    [
      "expert",
      "Expert",
      "Somebody who has done this for years",
      "You are a [profession] with [number] years of experience in [field].",
    ],
    [
      "editor",
      "Editor",
      "Improves texts without replacing their author",
      "You are an editor who improves a text and keeps its author's voice.",
    ],
    [
      "teacher",
      "Teacher",
      "Explains, and checks that it arrived",
      "You are a patient teacher of [subject] who explains one idea at a time and checks that it was understood.",
    ],
    [
      "reviewer",
      "Critical reviewer",
      "Looks for what could go wrong",
      "You are a critical reviewer: you look for what is missing, wrong or unproven before you praise.",
    ],
    [
      "interviewer",
      "Interviewer",
      "Asks before answering",
      "You are an interviewer. Ask me one question at a time, at most [number] in all, before you answer.",
    ],
    [
      "team",
      "Several voices",
      "Looks at a matter from all sides",
      "Answer in three voices, one after another: a [first role], a [second role] and somebody who pays for it.",
    ],
    [
      "audience-member",
      "Member of the audience",
      "Reads as the reader will",
      "You are [reader], reading this for the first time. Say what you understand, believe and doubt.",
    ],
  ],
  task: [
    ["write", "Write", "A text from notes", "Write [kind of text] about [topic]."],
    [
      "summarise",
      "Summarise",
      "The essence of a text",
      "Summarise the text below in at most [number] words, so that somebody who has not read it can act on it.",
    ],
    [
      "compare",
      "Compare",
      "Options by criteria",
      "Compare [first option] with [second option] by these criteria: [criteria]. Recommend one and say what would change your mind.",
    ],
    [
      "explain",
      "Explain",
      "A concept for somebody",
      "Explain [concept] to [reader], beginning with the question that it answers.",
    ],
    [
      "improve",
      "Improve",
      "A draft, with reasons",
      "Improve the draft below. Show each change with its reason, the most effective first.",
    ],
    [
      "plan",
      "Plan",
      "Steps towards a goal",
      "Make a plan to reach [goal] by [date], with steps small enough to begin today.",
    ],
    [
      "brainstorm",
      "Find ideas",
      "Beyond the obvious",
      "Generate [number] ideas for [challenge]. List the five obvious ones first and set them aside.",
    ],
    [
      "extract",
      "Extract",
      "Facts out of a text",
      'Extract [kind of facts] from the text below. Write "not stated" where the text is silent.',
    ],
    [
      "decide",
      "Prepare a decision",
      "Options, risks, recommendation",
      "Prepare a decision on [question]: options, consequences, risks and your recommendation.",
    ],
  ],
  context: [
    [
      "audience",
      "Audience",
      "Who reads it, and what they know",
      "Audience: [reader], who knows [what they know] and needs this in order to [purpose].",
    ],
    [
      "background",
      "Background",
      "What led here",
      "Background: [situation]. So far we have tried [what was tried].",
    ],
    ["material", "Material", "The text to work on", "Material, between the lines:\n---\n[material]\n---"],
    ["goal", "Goal", "What success looks like", "Goal: success means that [measurable outcome]."],
    [
      "limits",
      "Means and limits",
      "Time, money, people",
      "Means and limits: [time], [budget], [people and tools].",
    ],
    ["glossary", "Terms", "Words with a meaning of their own", "Terms: [term] means [meaning] here."],
  ],
  format: [
    [
      "bullets",
      "Bullet points",
      "Short list",
      "Format: at most [number] bullet points of one sentence each.",
    ],
    ["table", "Table", "Rows and columns", "Format: a Markdown table with the columns [columns]."],
    [
      "steps",
      "Numbered steps",
      "One action each",
      "Format: numbered steps, one action each, beginning with a verb.",
    ],
    [
      "json",
      "JSON",
      "For programs",
      "Format: only valid JSON with these fields: [fields]. No text before or after it.",
    ],
    [
      "email",
      "Email",
      "Subject and body",
      "Format: an email with a subject line of at most [number] words and a body of at most [words] words.",
    ],
    [
      "report",
      "Report",
      "Headings and summary",
      "Format: a report with a summary of three sentences, then the headings [headings].",
    ],
    [
      "code",
      "Code",
      "One block, then notes",
      "Format: one code block in [language], then at most five notes on what is not obvious.",
    ],
  ],
  constraint: [
    ["length", "Length", "An upper limit", "At most [number] words."],
    [
      "sources",
      "Only this material",
      "Nothing from memory",
      "Use only the material given. Where something is missing, say so instead of guessing.",
    ],
    [
      "uncertainty",
      "Mark uncertainty",
      "What is known, and how well",
      "Mark what you are not sure of, and say what would settle it.",
    ],
    [
      "ask-first",
      "Ask first",
      "Questions before the answer",
      "If something important is unclear, ask at most [number] questions before you begin.",
    ],
    ["avoid", "Words to avoid", "What must not appear", "Do not use these words: [words to avoid]."],
    [
      "no-preamble",
      "No preamble",
      "Begin with the answer",
      "Begin with the answer: no introduction, no repetition of the question, no closing remarks.",
    ],
    ["privacy", "Privacy", "No personal data", "Leave out names and whatever identifies a person."],
    ["must-include", "Must include", "What may not be missing", "The answer must include [required points]."],
  ],
  example: [
    [
      "input-output",
      "Input and output",
      "One pair that shows the way",
      "Example\nInput: [example input]\nOutput: [example output]",
    ],
    [
      "good-bad",
      "Good and bad",
      "Two that differ in one thing",
      "A good answer: [good example]\nA bad answer: [bad example], because [reason].",
    ],
    [
      "like-this",
      "In the manner of",
      "A model to follow",
      "Follow the manner of this model, not its content:\n[model]",
    ],
  ],
  tone: [
    ["plain", "Plain", "Short words, short sentences", "Tone: plain language, short sentences, no jargon."],
    ["warm", "Warm", "Kind and personal", "Tone: warm and personal, as to somebody you respect."],
    ["formal", "Formal", "For officials and contracts", "Tone: formal and exact, without contractions."],
    [
      "confident",
      "Confident",
      "Clear statements",
      "Tone: confident and direct, in active voice, without exaggeration.",
    ],
    [
      "neutral",
      "Neutral",
      "Facts without colour",
      "Tone: neutral; let the facts speak and leave out adjectives of praise.",
    ],
    ["playful", "Playful", "Light, with a wink", "Tone: light and playful, with one joke at most."],
  ],
};

/** The components that come with the product, in the order in which they are offered. */
export const SYSTEM_COMPONENTS: readonly (SystemComponent & { readonly sortOrder: number })[] =
  Object.entries(ROWS).flatMap(([type, rows]) =>
    rows.map(([slug, name, description, content], sortOrder) => ({
      id: `system-${type}-${slug}`,
      type: type as ComponentType, // Object.entries forgets the keys' type
      name,
      description,
      content,
      sortOrder,
    })),
  );
