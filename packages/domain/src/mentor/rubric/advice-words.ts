import type { Kind } from "./kinds";
import type { Need } from "./needs";

/** Texts about a need for people. */
export interface Words {
  readonly rule: string;
  /** Named so where it is met. */
  readonly name: string;
  readonly strength: string;
  /** The advice, in the imperative; the missing information, and why it matters. */
  readonly title: string;
  readonly why: string;
  readonly ask: string;
  readonly hint: string;
}

const WORDS: Readonly<Record<Need, Words>> = {
  task: {
    rule: "states-task",
    name: "States the task",
    strength: "The task is stated, with its object.",
    title: "Say what to do",
    why: "Nothing says what is to be done, so the model will choose for you.",
    ask: "What should the answer do?",
    hint: "Compare the two offers and recommend one",
  },
  detail: {
    rule: "gives-details",
    name: "Gives details",
    strength: "Names and details pin the task down.",
    title: "Name the particulars",
    why: "Nothing says which product, place, people or facts it is about: many different answers would fit.",
    ask: "Which facts must it work with: names, places, dates, numbers?",
    hint: "A bakery in Graz, open since 1987, two ovens",
  },
  material: {
    rule: "gives-background",
    name: "Gives the material",
    strength: "What the model is to work on is there, or has its place.",
    title: "Paste what it works on",
    why: "Nothing shows the text or facts to work on: the model would have to make them up.",
    ask: "What should it work on? Paste it.",
    hint: "The text itself",
  },
  measure: {
    rule: "sets-measures",
    name: "Sets measures",
    strength: "Numbers say how much or how long.",
    title: "Set a length",
    why: "Nothing says how long the answer should be: it may be three lines or three pages.",
    ask: "How long, or how many?",
    hint: "At most 150 words",
  },
  form: {
    rule: "names-form",
    name: "Names the form of the answer",
    strength: "It says which form the answer should have.",
    title: "Name the form",
    why: "Nothing says what the answer should look like, so you may have to reshape it.",
    ask: "What should the answer look like?",
    hint: "A table with the columns name, price, why",
  },
  audience: {
    rule: "names-audience",
    name: "Names the audience",
    strength: "It says whom the answer is for.",
    title: "Name the reader",
    why: "Nothing says who will read it, and that decides its words and what it may take for granted.",
    ask: "For whom?",
    hint: "Parents of first-graders who have little time",
  },
  purpose: {
    rule: "says-purpose",
    name: "Says what it is for",
    strength: "It says what the answer is for.",
    title: "Say what it is for",
    why: "Nothing says what should come of it, so the model cannot weigh what matters.",
    ask: "What should it achieve?",
    hint: "They should book a trial lesson",
  },
  limits: {
    rule: "sets-limits",
    name: "Says what must and must not be",
    strength: "It says what the answer must hold or avoid.",
    title: "Set a boundary",
    why: "Nothing says what must be in and what must stay out.",
    ask: "What must be in, and what must stay out?",
    hint: "Name the price, promise no delivery date",
  },
  example: {
    rule: "shows-example",
    name: "Shows an example",
    strength: "An example shows what is meant.",
    title: "Show an example",
    why: "Nothing shows one input with the answer you would like; two or three teach the pattern.",
    ask: "What does one good example look like: what goes in, and what comes out?",
    hint: "Arrived broken -> negative",
  },
  role: {
    rule: "gives-role",
    name: "Gives a role",
    strength: "It says from whose point of view to answer.",
    title: "Give a role",
    why: "Nothing says from whose point of view to answer.",
    ask: "Who should it answer as?",
    hint: "A nurse on a children's ward",
  },
  tone: {
    rule: "sets-tone",
    name: "Sets the tone",
    strength: "It says how the answer should sound.",
    title: "Set the tone",
    why: "Nothing says how it should sound.",
    ask: "How should it sound?",
    hint: "Warm and plain, no jokes",
  },
};

/** Where a kind of prompt means something of its own by a need. */
const BY_KIND: Partial<Record<Kind, Partial<Record<Need, Partial<Words>>>>> = {
  question: {
    detail: {
      title: "Narrow the question",
      why: "Nothing says which case you mean: a general question gets a general answer.",
      ask: "Which case or situation do you mean?",
      hint: "On a home network, between two laptops",
    },
  },
  transform: {
    detail: {
      why: "Nothing says what to look at, so the model decides what matters.",
      ask: "What should it look at above all?",
      hint: "Dates and amounts",
    },
  },
  extract: {
    detail: {
      title: "Say what to look for",
      why: "Nothing says which statements count, so the model decides what belongs to a field or class.",
      ask: "What counts, and what doesn't?",
      hint: "Only dates on which something is due, not the letter's own",
    },
    form: {
      rule: "names-fields",
      name: "Names the fields or classes",
      strength: "It names the fields or classes to answer with.",
      title: "Name the fields or classes",
      why: "Nothing lists what it may answer with, so every answer will have other fields or names.",
      ask: "Which fields or classes, and in which form?",
      hint: "JSON with supplier, date (YYYY-MM-DD), total in euros",
    },
    limits: {
      name: "Says what to do in doubt",
      strength: "It says what to answer where a value is missing or nothing fits.",
      title: "Settle the doubtful cases",
      why: "Nothing says what to answer when a value is missing or two classes fit: it would be invented.",
      ask: "What should it answer when something is missing or unclear?",
      hint: "null for what is not there; two classes fit: the first",
    },
  },
  code: {
    detail: {
      title: "Name the language and the behavior",
      why: "Nothing says in which language it is, what it does now and what it should do.",
      ask: "Which language and version, and what should happen instead of what?",
      hint: "Python 3.12; returns None for an empty list, should return 0",
    },
    material: {
      title: "Paste the code",
      why: "Nothing shows the code, so the model would have to guess it.",
      ask: "Which code is it? Paste it.",
      hint: "The function with its error message",
    },
    limits: {
      why: "Nothing says what must stay as it is.",
      ask: "What must it not change or use?",
      hint: "No new dependency, same signature",
    },
  },
  image: {
    task: {
      title: "Say what is in the picture",
      why: "Nothing says what is to be seen.",
      ask: "What is to be seen?",
      hint: "A fisherman mending a green net",
    },
    detail: {
      title: "Describe the subject",
      why: "Nothing says what the subject looks like, so every picture will be another.",
      ask: "What does the subject look like, and what does it do?",
      hint: "A gray heron on a broken pier, one leg raised",
    },
    form: {
      rule: "names-medium",
      name: "Names the medium",
      strength: "It says which kind of picture it is.",
      title: "Name the medium",
      why: "Nothing says whether it is a photograph, a drawing or a render.",
      ask: "Which kind of picture?",
      hint: "Linocut in two colors",
    },
    tone: {
      rule: "sets-light",
      name: "Sets the light",
      strength: "It says how the scene is lit.",
      title: "Set the light",
      why: "Nothing says where the light comes from, and it makes the mood.",
      ask: "Which light, or time of day?",
      hint: "Low winter sun from the left",
    },
    purpose: {
      rule: "sets-view",
      name: "Sets the view",
      strength: "It says from where one looks.",
      title: "Set the view",
      why: "Nothing says how near and from where one looks.",
      ask: "Seen from where?",
      hint: "Close-up, at eye level, 85mm",
    },
    measure: {
      rule: "sets-frame",
      name: "Sets the frame",
      strength: "It sets a format or a duration.",
      title: "Set the frame",
      why: "Nothing sets the aspect ratio or the length of the shot.",
      ask: "Which aspect ratio, or how many seconds?",
      hint: "3:2",
    },
    audience: {
      rule: "names-colors",
      name: "Names the colors",
      strength: "It names colors.",
      title: "Name the colors",
      why: "Nothing says which colors carry the picture.",
      ask: "Which colors?",
      hint: "Rust and cream",
    },
  },
  system: {
    limits: {
      why: "Nothing says what it must never do, and when to hand over to a person.",
      ask: "What must it never do, and when should it stop or hand over?",
      hint: "Never promise refunds; over 50 euros ask a person",
    },
  },
  agent: {
    detail: {
      title: "Name its work and its tools",
      why: "Nothing says what it works on, step by step, and which tools or data it may use.",
      ask: "What does it do, with which tools and data?",
      hint: "Reads new tickets with list(); sets a label with tag(id, name)",
    },
    material: {
      rule: "names-tools",
      name: "Names its tools",
      strength: "It names the tools it may use.",
    },
    limits: {
      name: "Says where it must stop",
      title: "Say when to stop or ask",
      why: "Nothing says what it must never do by itself, and when it should stop or ask a person.",
      ask: "What must it never do, and when should it stop or ask?",
      hint: "Never delete; after two failed tries ask me",
    },
    form: {
      title: "Say how it reports",
      why: "Nothing says what it hands back at the end, so you cannot see what it did.",
      ask: "What should it report when it is done?",
      hint: "A list of the changed tickets, one line each",
    },
    measure: {
      title: "Limit its tries",
      why: "Nothing limits how often it tries or how much it changes.",
      ask: "How many tries, calls or changes at most?",
      hint: "At most 5 searches",
    },
  },
  chain: {
    material: {
      title: "Mark what it is given",
      why: "Nothing marks the place of what changes from one run to the next.",
      ask: "What does it get each time? Give it a place, such as {{notes}}.",
      hint: "Notes of the meeting: {{notes}}",
    },
    form: {
      title: "Fix the form of the result",
      why: "Nothing fixes the form of the result, so each run, and the next step, gets another one.",
      ask: "Which form must every result have?",
      hint: "A JSON array of strings",
    },
    limits: {
      why: "Nothing says what to do when a place is empty or does not fit.",
      ask: "What should it do when something is missing, and what must stay out?",
      hint: "If the notes are empty, answer NONE",
    },
  },
};

/** The words about a need of one kind of prompt. */
export const wordsFor = (need: Need, kind: Kind): Words => ({ ...WORDS[need], ...BY_KIND[kind]?.[need] });
