export { PromptBuilderDialog } from "./components/lazy-prompt-builder";
