import type { ApiContext } from "@commonplace/api-routers";
import { idRef } from "@commonplace/domain/core/views";
import { streamOptimization } from "@commonplace/domain/mentor";
import {
  analyzeInput,
  type OptimizationView,
  type OptimizeInput,
  optimizeInput,
} from "@commonplace/domain/mentor/schemas";
import {
  createPromptInput,
  type PromptView,
  recordUseInput,
  searchPromptsInput,
  tagNames,
  updatePromptInput,
} from "@commonplace/domain/prompts/schemas";
import type { ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import { admitOptimization } from "../mentor/stream-plugin";
import type { McpContext } from "./context";
import { fillForClient } from "./filled-prompt";
import type { Progress } from "./progress";
import type { ToolName } from "./tool-procedures";
import { describedOnce } from "./tool-schema";

/** The view of a prompt in tool results. */
const promptFound = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  variables: z.array(z.string()).describe("Names to fill in."),
  version: z.number().int(),
});
const wholePrompt = promptFound.extend({ content: z.string() });

const toFound = ({ id, title, description, category, tags, variables, version }: PromptView) => ({
  id,
  title,
  description,
  category,
  tags,
  variables: variables.map(({ name }) => name),
  version,
});
const toWhole = (prompt: PromptView) => ({ ...toFound(prompt), content: prompt.content });

/** Hits per search: as many as a client's model should read at once. */
const hits = searchPromptsInput.pick({ q: true }).extend({
  limit: z.number().int().min(1).max(50).default(10),
});
const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const ADDS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const CHANGES: ToolAnnotations = { ...ADDS, destructiveHint: true };

/** A tool: its description for clients' models, and its work. */
interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly annotations: ToolAnnotations;
  readonly run: (context: McpContext, input: z.output<Input>, progress: Progress) => Promise<z.input<Output>>;
}

/** A tool as the SDK takes it. */
type OfferedTool = ReturnType<typeof tool>;

function tool<Input extends z.ZodObject, Output extends z.ZodObject>(made: Tool<Input, Output>) {
  const { title, description, annotations, run } = made;
  // A field that the tool does not know is refused by its name: dropped, it would change what is asked for.
  const [inputSchema, outputSchema] = [describedOnce(made.input.strict()), describedOnce(made.output)];
  return {
    config: { title, description, annotations, inputSchema, outputSchema },
    // The SDK has validated the input against the tool's schema.
    run: (context: McpContext, input: unknown, progress: Progress): Promise<z.input<z.ZodObject>> =>
      run(context, input as z.output<Input>, progress),
  };
}

/** The tools. They are the same for everyone, so their schemas are made once and not for each request. */
export const TOOLS: Readonly<Record<ToolName, OfferedTool>> = {
  search_prompts: tool({
    title: "Search prompts",
    description:
      'Finds prompts in the person\'s library by words, typos forgiven. Operators such as tag:sales, category:coding, is:favorite and "a phrase" narrow it.',
    input: hits,
    output: z.object({ prompts: z.array(promptFound), total: z.number().int() }),
    annotations: READS,
    run: async ({ calls }, input) => {
      const { items, total } = await calls.prompts.search(input);
      return { prompts: items.map(toFound), total };
    },
  }),
  get_prompt: tool({
    title: "Get a prompt",
    description: "A prompt's whole text, as it is written, and what stands beside it.",
    input: idRef,
    output: wholePrompt,
    annotations: READS,
    run: async ({ calls }, input) => toWhole(await calls.prompts.get(input)),
  }),
  fill_prompt: tool({
    title: "Fill in a prompt",
    description: "A prompt's text with values in place of its variables; `open` names those that got none.",
    input: idRef.extend({
      values: z.record(z.string(), z.string()).default({}).describe("Values by the names of the variables."),
    }),
    output: z.object({ text: z.string(), open: z.array(z.string()) }),
    annotations: READS,
    run: async ({ calls, ctx }, { id, values }) =>
      fillForClient(await calls.prompts.get({ id }), values, ctx),
  }),
  save_prompt: tool({
    title: "Save a prompt",
    description:
      "Adds a prompt to the library. The category is coding, writing, marketing, research, business, or `custom-` and the id of one of the person's own.",
    input: createPromptInput,
    output: promptFound,
    annotations: ADDS,
    run: async ({ calls }, input) => toFound(await calls.prompts.create(input)),
  }),
  update_prompt: tool({
    title: "Change a prompt",
    description:
      "Changes what is given of a prompt. With `expectedVersion`, only if nobody has changed it since. Earlier versions are kept.",
    input: updatePromptInput.omit({ versionNote: true, isFavorite: true, isPinned: true }),
    output: promptFound,
    annotations: CHANGES,
    run: async ({ calls }, input) => toFound(await calls.prompts.update(input)),
  }),
  tag_prompts: tool({
    title: "Tag prompts",
    description: "Gives tags to prompts; those they have stay.",
    input: z.object({ ids: z.array(z.string()).min(1).max(200), tags: tagNames }),
    output: z.object({ count: z.number().int() }),
    annotations: ADDS,
    run: async ({ calls }, { ids, tags }) => {
      const { count } = await calls.prompts.bulk({ ids, addTags: tags });
      return { count };
    },
  }),
  record_use: tool({
    title: "Record a use",
    description: "Counts a use of a prompt, for the person's figures and the order of their library.",
    input: recordUseInput.pick({ id: true }),
    output: z.object({ usageCount: z.number().int() }),
    annotations: ADDS,
    run: ({ calls }, input) => calls.prompts.recordUse(input),
  }),
  analyze_prompt: tool({
    title: "Score a prompt",
    description: "The AI mentor's score of a prompt, 0 to 100, and what would make it better.",
    input: analyzeInput.pick({ prompt: true }),
    output: z.object({
      score: z.number().int(),
      strengths: z.array(z.string()),
      improvements: z.array(z.string()),
    }),
    annotations: READS,
    run: async ({ calls }, input, progress) => {
      await progress.report(0, "The mentor reads the prompt.", 1);
      const { score, strengths, improvements } = await calls.mentor.analyze(input);
      await progress.report(1, "Done.", 1);
      return { score, strengths, improvements };
    },
  }),
  optimize_prompt: tool({
    title: "Improve a prompt",
    description: "The prompt as the AI mentor would write it, and its scores before and after.",
    input: optimizeInput.pick({ prompt: true, answers: true }),
    output: z.object({
      optimizedPrompt: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
    annotations: ADDS,
    run: async ({ ctx }, input, progress) => {
      const { optimizedPrompt, before, after } = await followOptimization(ctx, input, progress);
      return { optimizedPrompt, before, after };
    },
  }),
};

/** Characters between two reports of how far a prompt is written. */
const REPORT_EVERY = 200;

async function followOptimization(
  context: ApiContext,
  input: OptimizeInput,
  { signal, report }: Progress,
): Promise<OptimizationView> {
  const stream = streamOptimization(await admitOptimization(context), input, { signal });
  let written = 0;
  let reported = 0;
  await report(reported, "The mentor reads the prompt.");
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return value;
    // When a provider's text starts over, the count goes on, because progress may only grow.
    if (value.type === "text") written += value.text.length;
    if (written - reported < REPORT_EVERY) continue;
    reported = written;
    await report(reported, `The mentor has written ${written} characters.`);
  }
}
