export { CommunityTemplates } from "./components/lazy-community-templates";
export { PublishPanel } from "./components/lazy-publish-panel";
export { useUseTemplate } from "./hooks/use-use-template";
