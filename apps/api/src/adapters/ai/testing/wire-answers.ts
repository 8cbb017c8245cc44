/** How the test server answers one request. Plain data, so that a browser journey can send it, too. */
export type WireAnswer =
  /** A good answer, streamed in pieces. */
  | { kind: "text"; text: string; pieceLength?: number; pauseMs?: number; finishReason?: string }
  | { kind: "status"; status: number; headers?: Record<string, string>; error?: WireError; body?: string }
  /** The connection is open, and not even a status comes. */
  | { kind: "silence" }
  /** Begins, and says nothing more. */
  | { kind: "stall"; text: string }
  /** Begins, and the connection breaks. */
  | { kind: "cut"; text: string }
  /** Begins, and ends in order, but without having finished. */
  | { kind: "unfinished"; text: string }
  /** The body as it stands, whatever it is. */
  | { kind: "raw"; body: string; contentType?: string }
  /** A text of so many bytes, in pieces of 64 KB or in one. */
  | { kind: "huge"; bytes: number; inOnePiece?: boolean };

export interface WireError {
  message: string;
  code?: string;
  param?: string;
}

/** Parameters that a server may not support; it refuses them with 400. */
export type WireParameter = "json_schema" | "json_object" | "max_tokens" | "temperature" | "stream_options";

/** The chat completion request as it came over the wire. */
export interface WireRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: { name: string; schema: unknown; strict?: boolean } };
    temperature?: number;
    max_tokens?: number;
    max_completion_tokens?: number;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
  };
  /** Whether the caller hung up before the answer was complete. */
  leftEarly: boolean;
}

/** The refusal of a parameter, in the words of the hosted providers. */
export function refusalOf(parameter: WireParameter): WireError {
  if (parameter === "max_tokens") {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    return { message, code: "unsupported_parameter", param: "max_tokens" };
  }
  if (parameter === "json_schema" || parameter === "json_object") {
    const message = `Invalid parameter: 'response_format' of type '${parameter}' is not supported with this model.`;
    return { message, param: "response_format" };
  }
  return { message: `Unsupported value: '${parameter}'.`, code: "unsupported_value", param: parameter };
}

/** The parameter of a request that a server without `unknown` refuses; undefined when it takes all of them. */
export function unknownIn(
  { body }: WireRequest,
  unknown: ReadonlySet<WireParameter>,
): WireParameter | undefined {
  const format = body.response_format?.type;
  const used: [WireParameter, boolean][] = [
    ["json_schema", format === "json_schema"],
    ["json_object", format === "json_object"],
    ["max_tokens", body.max_tokens !== undefined],
    ["temperature", body.temperature !== undefined],
    ["stream_options", body.stream_options !== undefined],
  ];
  return used.find(([parameter, isUsed]) => isUsed && unknown.has(parameter))?.[0];
}
