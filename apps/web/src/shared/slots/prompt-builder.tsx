import { type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface PromptBuilderProps {
  opened: boolean;
  onClose: () => void;
  /** With the prompt that was put together. */
  onBuilt: (content: string) => void;
}

const BuilderContext = createContext<ComponentType<PromptBuilderProps> | null>(null);

/** Lets the form of a new prompt offer to build one from components, without knowing where that is done. */
export function PromptBuilderProvider(props: {
  dialog: ComponentType<PromptBuilderProps>;
  children: ReactNode;
}) {
  return <BuilderContext value={props.dialog}>{props.children}</BuilderContext>;
}

/** The dialog that builds prompts; null where there is none. */
export function usePromptBuilder(): ComponentType<PromptBuilderProps> | null {
  return useContext(BuilderContext);
}
