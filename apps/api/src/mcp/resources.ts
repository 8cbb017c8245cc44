import { refusalOfCall } from "@commonplace/api-routers";
import { DomainError } from "@commonplace/domain/core/errors";
import { takeTurn } from "@commonplace/domain/core/take-turn";
import { findDocument, readDocument, recordOpening } from "@commonplace/domain/documents";
import { previewKind } from "@commonplace/domain/documents/schemas";
import type { PromptOutline } from "@commonplace/domain/prompts/schemas";
import {
  type McpServer,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { requireSignedIn } from "../http/signed-in";
import { DOCUMENT_DOWNLOAD } from "../uploads/document-download";
import type { McpContext } from "./context";
import { promptName } from "./prompts";
import { orProtocolError } from "./refusals";

const PAGE = 100;
const PROMPTS = "commonplace://prompts/";
const DOCUMENTS = "commonplace://documents/";
/** Bytes of a document in an answer, which has to hold it in one piece. */
const LARGEST_DOCUMENT = 5 * 1024 * 1024;

const toResources = (prompt: PromptOutline): Resource[] => [
  {
    uri: PROMPTS + prompt.id,
    name: promptName(prompt),
    title: prompt.title,
    ...(prompt.description && { description: prompt.description }),
    mimeType: "text/markdown",
  },
  ...prompt.attachments.map(({ id, originalName }) => ({
    uri: DOCUMENTS + id,
    name: originalName,
    description: `A document of "${prompt.title}".`,
  })),
];

/**
 * Offers the person's prompts as resources, for clients that take texts as context: the text as it is written. Each is
 * followed by its documents.
 */
export function offerResources({ server }: McpServer, { ctx, calls }: McpContext): void {
  server.setRequestHandler("resources/list", async ({ params }) => {
    const page = await orProtocolError(calls.prompts.outlines({ limit: PAGE, cursor: params?.cursor }));
    return {
      resources: page.items.flatMap(toResources),
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
    };
  });

  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [
      {
        uriTemplate: `${PROMPTS}{id}`,
        name: "prompt",
        title: "A prompt by its id",
        mimeType: "text/markdown",
      },
      { uriTemplate: `${DOCUMENTS}{id}`, name: "document", title: "A prompt's document by its id" },
    ],
  }));

  server.setRequestHandler("resources/read", async ({ params: { uri } }, call) => {
    const reading = read(uri, call.mcpReq.signal).catch((error: unknown) => {
      throw refusalOfCall(error)?.code === "NOT_FOUND" ? new ResourceNotFoundError(uri) : error;
    });
    return { contents: [{ uri, ...(await orProtocolError(reading)) }] };
  });

  async function read(uri: string, signal: AbortSignal): Promise<WithoutUri> {
    if (uri.startsWith(DOCUMENTS)) {
      const signedIn = requireSignedIn(ctx, DOCUMENT_DOWNLOAD);
      return takeTurn(signedIn, () => readWhole(signedIn, uri.slice(DOCUMENTS.length)), signal);
    }
    if (!uri.startsWith(PROMPTS)) throw new ResourceNotFoundError(uri);
    const { content } = await calls.prompts.get({ id: uri.slice(PROMPTS.length) });
    return { mimeType: "text/markdown", text: content };
  }
}

type Contents = ReadResourceResult["contents"][number];
type WithoutUri = Contents extends infer Each ? (Each extends unknown ? Omit<Each, "uri"> : never) : never;

/** A document in one piece: text as text, anything else in base64. One that is large takes memory and some tenths of a second. */
async function readWhole(ctx: ReturnType<typeof requireSignedIn>, id: string): Promise<WithoutUri> {
  const stored = await findDocument(ctx, { id });
  const { originalName, fileType, fileSize } = stored.view;
  if (fileSize > LARGEST_DOCUMENT) {
    throw new DomainError(
      "TOO_LARGE",
      `"${originalName}" is too large to be read here: documents of up to 5 MB are. Download it in Commonplace.`,
    );
  }
  await recordOpening(ctx, stored);
  const pieces: Uint8Array[] = [];
  for await (const piece of await readDocument(ctx, stored)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (previewKind(originalName) === "text") return { mimeType: fileType, text: bytes.toString("utf8") };
  return { mimeType: fileType, blob: bytes.toString("base64") };
}
