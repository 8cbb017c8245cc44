import { metaOf } from "@commonplace/api-routers";
import type { TokenScope } from "@commonplace/domain/tokens/schemas";

/** Each tool's procedure, which does its work and decides who may call it and what waits for its turn. */
export const PROCEDURES = {
  search_prompts: "prompts.search",
  get_prompt: "prompts.get",
  fill_prompt: "prompts.get",
  save_prompt: "prompts.create",
  update_prompt: "prompts.update",
  tag_prompts: "prompts.bulk",
  record_use: "prompts.recordUse",
  analyze_prompt: "mentor.analyze",
  optimize_prompt: "mentor.optimize",
} as const;
export type ToolName = keyof typeof PROCEDURES;
export const TOOL_NAMES = Object.keys(PROCEDURES) as ToolName[]; // Object.keys forgets them

export const isTool = (name: string): name is ToolName => Object.hasOwn(PROCEDURES, name);

/** The scope that a tool takes; null when there is no such tool, or it is not for programs. */
export function scopeOfTool(name: string): TokenScope | null {
  const access = isTool(name) ? metaOf(PROCEDURES[name])?.access : undefined;
  return access === undefined || access === "session" || access === "public" ? null : access;
}
