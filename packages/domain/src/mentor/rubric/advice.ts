import { cutText } from "../../core/text";
import type { FindingView, MentorQuestion } from "../schemas";
import type { Dimension } from "../scores";
import type { Kind } from "./kinds";
import { DIMENSION_OF, type Judgement, NEEDS, type Need, PROFILES } from "./needs";

/** What a person can take in, and answer, at once. */
export const IMPROVEMENTS_SHOWN = 3;
const STRENGTHS_SHOWN = 5;
const QUOTE_LENGTH = 160;
/** From this share on a need is met well enough to be named a strength, and up to this one it is asked about. */
const MET = 0.75;
const OPEN = 0.6;

interface Words {
  readonly rule: string;
  /** Named so where it is met. */
  readonly name: string;
  readonly strength: string;
  /** What to do, in the imperative; what nothing says, and why it matters. */
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
};

const wordsFor = (need: Need, kind: Kind): Words => ({ ...WORDS[need], ...BY_KIND[kind]?.[need] });

/** A finding, and how many points settling it could give. */
interface Weighed {
  readonly finding: FindingView;
  readonly points: number;
}

/** What is good about a prompt, and at most three things to do, those that matter most first. */
export function adviceOn(prompt: string, judgement: Judgement): FindingView[] {
  const { kind, met } = judgement;
  const profile = PROFILES[kind];
  const strengths: Weighed[] = [];
  const improvements = [...faults(prompt, judgement)];
  for (const need of NEEDS) {
    const points = pointsOf(need, kind);
    if (points === 0) continue;
    const words = wordsFor(need, kind);
    const quote = quoteOf(prompt, met[need].quote);
    const common = { rule: words.rule, dimension: DIMENSION_OF[need] };
    if (met[need].share >= MET) {
      strengths.push({
        points,
        finding: {
          ...common,
          name: words.name,
          kind: "strength",
          explanation: words.strength,
          ...(quote && { quote }),
        },
      });
    } else if (met[need].share <= OPEN && asksFor(need, judgement)) {
      const isThin = met[need].share > 0 && quote;
      improvements.push({
        points: points * (1 - met[need].share),
        finding: {
          ...common,
          name: words.title,
          kind: "improvement",
          explanation: words.why,
          ...(isThin && { quote }),
          question: questionOf(need, words),
        },
      });
    }
  }
  const weighed = (list: Weighed[]) => list.sort((a, b) => b.points - a.points).map(({ finding }) => finding);
  const enough = judgement.score >= 100 * (1 - 0.5 / profile.enough);
  return [
    ...weighed(strengths).slice(0, STRENGTHS_SHOWN),
    ...weighed(improvements.filter(({ points }) => !enough || points >= CERTAIN)).slice(
      0,
      IMPROVEMENTS_SHOWN,
    ),
  ];
}

/** Points of faults that are certain: they come before all that is only missing. */
const CERTAIN = 60;

/** What a need can give at the most. */
function pointsOf(need: Need, kind: Kind): number {
  const { points, others, enough } = PROFILES[kind];
  if (need === "task") return points[0];
  if (need === "detail") return points[1];
  return (points[2] * (others[need] ?? 0)) / enough;
}

/** Questions of a language whose words are unknown keep to what needs no words; a role or tone is no one's worry. */
function asksFor(need: Need, { kind, reading, met }: Judgement): boolean {
  if (kind === "image") return true;
  if (need === "role" || need === "tone") return false;
  if (need === "material") return kind === "code" ? met.detail.share < 1 : kind === "transform";
  if (need === "example") return kind === "fewshot";
  if (kind === "question") return need === "detail" || need === "audience";
  return reading.lexicon.code !== "und" || need === "detail" || need === "measure";
}

const questionOf = (need: Need, { ask, hint }: Words): MentorQuestion => ({ id: need, text: ask, hint });

/** What contradicts itself, speaks of what is not there, or says nothing. */
function faults(prompt: string, { conflicts, unanswered, information, waste, kind }: Judgement): Weighed[] {
  const found: Weighed[] = [];
  const improvement = (
    rule: string,
    dimension: Dimension,
    name: string,
    explanation: string,
    quote?: string,
  ) => ({ rule, dimension, name, kind: "improvement" as const, explanation, ...(quote && { quote }) });
  const [conflict] = conflicts;
  if (conflict) {
    const both = `“${conflict.first.trim()}” and “${conflict.second.trim()}”`;
    found.push({
      points: 3 * CERTAIN,
      finding: {
        ...improvement(
          "no-contradiction",
          "clarity",
          "Settle the contradiction",
          `${both} cannot both be met, so the model will pick one.`,
          quoteOf(prompt, conflict.quote),
        ),
        question: { id: "conflict", text: `Which counts: ${both}?`, hint: conflict.first.trim() },
      },
    });
  }
  if (unanswered) {
    const words = wordsFor("material", kind);
    found.push({
      points: 2 * CERTAIN,
      finding: {
        ...improvement(
          "answers-references",
          "context",
          words.title,
          "It speaks of something that does not stand in the prompt, so the model would have to make it up.",
          quoteOf(prompt, unanswered),
        ),
        question: questionOf("material", words),
      },
    });
  }
  if (waste > 0.25 && information.firstEmpty)
    found.push({
      points: 12,
      finding: improvement(
        "plain-words",
        "clarity",
        "Cut what says nothing",
        "These words tell the model nothing that it could do differently.",
        quoteOf(prompt, information.firstEmpty),
      ),
    });
  return found;
}

function quoteOf(prompt: string, range: Judgement["unanswered"] | undefined): string | undefined {
  return range ? cutText(prompt.slice(...range).trim(), QUOTE_LENGTH) : undefined;
}
