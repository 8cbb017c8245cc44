import { aiGist } from "./ai-gist";
import { aiprm } from "./aiprm";
import { alfred } from "./alfred";
import { anyJson } from "./any-json";
import { anyTable } from "./any-table";
import { chatbox, cherryStudio, typingMind } from "./chat-apps";
import { chatGpt } from "./chatgpt";
import { claude } from "./claude";
import { commonplaceCsv, commonplaceJson, commonplaceMarkdown } from "./commonplace";
import { editorRules } from "./editor-rules";
import { espanso } from "./espanso";
import { fabric } from "./fabric";
import type { ImportFormat } from "./format";
import { langChain } from "./langchain";
import { langfuse } from "./langfuse";
import { libreChat } from "./librechat";
import { lobeChat } from "./lobechat";
import { markdown } from "./markdown";
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
import { semanticKernel } from "./semantic-kernel";
import { textExpander } from "./textexpander";
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
  espanso,
  promptfoo,
  semanticKernel,
  langChain,
  textExpander,
  dotprompt,
  prompty,
  poml,
  copilotPrompt,
  editorRules,
  promptsMarkdown,
  anyTable,
  anyJson,
  webPage,
  markdown,
];
