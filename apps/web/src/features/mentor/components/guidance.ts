/** The mentor's capabilities, in four sentences. */
export const CAPABILITIES: readonly { name: string; text: string }[] = [
  {
    name: "A score that holds",
    text: "Clarity, specificity, context and structure, each out of ten. The same prompt gets the same score.",
  },
  {
    name: "Reasons, with quotes",
    text: "Every finding names its rule and points at your own words, so that you learn what to change and why.",
  },
  {
    name: "A better version",
    text: "It asks what your prompt leaves open and writes your answers in. Each change is yours to take back.",
  },
  {
    name: "Nothing lost",
    text: "Your [placeholders], links, numbers and code stay. Should one go missing, it is one click to put it back.",
  },
];

/** The Pro Tips. */
export const PRO_TIPS: readonly { name: string; text: string }[] = [
  {
    name: "Clarity",
    text: "Begin with a verb and say one thing at a time. “Summarize”, “Compare”, “Draft”.",
  },
  { name: "Context", text: "Say who reads the answer, what it is for, and what they know already." },
  { name: "Format", text: "Name the shape you want: a table, five bullets, at most 200 words." },
  { name: "Examples", text: "Show one answer you would be happy with. It teaches more than ten rules." },
];

/** Getting Started, in three steps. */
export const STEPS: readonly { name: string; text: string }[] = [
  { name: "Enter a prompt", text: "Paste one, write one, or open one from your library with AI Mentor." },
  {
    name: "Analyze it",
    text: "Read the scores and answer what matters to you: a few words there change most.",
  },
  {
    name: "Optimize it",
    text: "Go through the changes, then save what you keep as a new prompt or version.",
  },
];
