import { agentCommands } from "./agent-commands";
import { aiGist } from "./ai-gist";
import { aiprm } from "./aiprm";
import { alfred } from "./alfred";
import { anyJson } from "./any-json";
import { anyTable } from "./any-table";
import { characterCard } from "./character-card";
import { chatbox, cherryStudio, typingMind } from "./chat-apps";
import { chatGpt } from "./chatgpt";
import { claude } from "./claude";
import { commonplaceCsv, commonplaceJson, commonplaceMarkdown } from "./commonplace";
import { continueConfig } from "./continue";
import { dify } from "./dify";
import { editorRules } from "./editor-rules";
import { espanso } from "./espanso";
import { fabric } from "./fabric";
import type { ImportFormat } from "./format";
import { geminiCommand } from "./gemini-command";
import { langChain } from "./langchain";
import { langfuse } from "./langfuse";
import { libreChat } from "./librechat";
import { lmStudio } from "./lm-studio";
import { lobeChat } from "./lobechat";
import { markdown } from "./markdown";
import { markdownTables } from "./markdown-tables";
import { notion } from "./notion";
import { obsidian } from "./obsidian";
import { openWebUi } from "./open-webui";
import { agentSkill, copilotPrompt, dotprompt, poml, prompty } from "./prompt-files";
import { promptsMarkdown } from "./prompt-lists";
import { promptOptimizer } from "./prompt-optimizer";
import { promptfoo } from "./promptfoo";
import { promptHub } from "./prompthub";
import { promptsChatCsv, promptsChatJson } from "./prompts-chat";
import { raycast } from "./raycast";
import { rooModes } from "./roo-modes";
import { semanticKernel } from "./semantic-kernel";
import { sillyTavern } from "./silly-tavern";
import { textExpander } from "./textexpander";
import { textExpanderList } from "./textexpander-list";
import { webPage } from "./web-page";

/**
 * Every format an import knows, from the most particular to the most general. Each takes its files out of the upload; the
 * next is asked about the rest.
 */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  commonplaceJson,
  commonplaceCsv,
  commonplaceMarkdown,
  chatGpt,
  claude,
  promptHub,
  aiGist,
  promptOptimizer,
  notion,
  obsidian,
  fabric,
  agentSkill,
  langfuse,
  openWebUi,
  promptsChatCsv,
  promptsChatJson,
  libreChat,
  lobeChat,
  typingMind,
  chatbox,
  aiprm,
  alfred,
  raycast,
  cherryStudio,
  characterCard,
  sillyTavern,
  lmStudio,
  rooModes,
  dify,
  continueConfig,
  geminiCommand,
  espanso,
  promptfoo,
  semanticKernel,
  langChain,
  textExpander,
  textExpanderList,
  dotprompt,
  prompty,
  poml,
  copilotPrompt,
  editorRules,
  agentCommands,
  promptsMarkdown,
  markdownTables,
  anyTable,
  anyJson,
  webPage,
  markdown,
];
