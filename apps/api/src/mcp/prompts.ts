import type { PromptOutline } from "@commonplace/domain/prompts/schemas";
import { type McpServer, type Prompt, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { McpContext } from "./context";
import { fillForClient } from "./filled-prompt";
import { orProtocolError } from "./refusals";

/** Prompts of one page: clients that take all of them ask page by page. */
const PAGE = 100;
/** Words of a prompt's name. */
const NAME_LENGTH = 48;
/** The most values in a completion, by the protocol. */
const COMPLETIONS = 100;

/**
 * The MCP name of a prompt: words of its title, because people type it (`/commonplace:job-interviewer.…`), and its id,
 * because titles change and repeat.
 */
export function promptName({ id, title }: Pick<PromptOutline, "id" | "title">): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, "");
  return `${words || "prompt"}.${id}`;
}

const idOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

function toPrompt(prompt: PromptOutline): Prompt {
  return {
    name: promptName(prompt),
    title: prompt.title,
    ...(prompt.description && { description: prompt.description }),
    arguments: prompt.variables.map(({ name, type, options, default: usual }) => ({
      name,
      ...(type === "choice" && { description: `One of: ${options.join(", ")}` }),
      required: usual === null,
    })),
  };
}

/** Offers the person's prompts as MCP prompts: their variables are the arguments, filled as in the app. */
export function offerPrompts({ server }: McpServer, { ctx, calls }: McpContext): void {
  const find = (name: string) => orProtocolError(calls.prompts.get({ id: idOf(name) }));

  server.setRequestHandler("prompts/list", async ({ params }) => {
    const page = await orProtocolError(calls.prompts.outlines({ limit: PAGE, cursor: params?.cursor }));
    return {
      prompts: page.items.map(toPrompt),
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
    };
  });

  server.setRequestHandler("prompts/get", async ({ params }) => {
    const prompt = await find(params.name);
    const { text } = fillForClient(prompt, params.arguments ?? {}, ctx);
    return {
      description: prompt.description ?? prompt.title,
      messages: [{ role: "user", content: { type: "text", text } }],
    };
  });

  server.setRequestHandler("completion/complete", async ({ params: { ref, argument } }) => {
    if (ref.type !== "ref/prompt") {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Only arguments of prompts are completed.");
    }
    const { variables } = await find(ref.name);
    const variable = variables.find(({ name }) => name === argument.name);
    const offered = variable?.options.length ? variable.options : [variable?.default ?? ""];
    const typed = argument.value.toLowerCase();
    const values = offered.filter((value) => value !== "" && value.toLowerCase().startsWith(typed));
    return { completion: { values: values.slice(0, COMPLETIONS), total: values.length, hasMore: false } };
  });
}
