import { type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface PromptTabProps {
  promptId: string;
  /** False for those the prompt is shared with. */
  isOwn: boolean;
  active: boolean;
}

/** A tab that a feature adds to a prompt's detail dialog, beside its content. */
export interface PromptTab {
  readonly id: string;
  readonly label: string;
  /** Shown, and loaded, once the tab is chosen. `active` is false while another is in front. */
  readonly panel: ComponentType<PromptTabProps>;
  /** Whether only the prompt's owner sees it: not those it is shared with. */
  readonly isForOwner?: boolean;
}

const PromptTabsContext = createContext<readonly PromptTab[]>([]);

/** Gives prompts tabs of other features; the prompts need not know which. */
export function PromptTabsProvider({ tabs, children }: { tabs: readonly PromptTab[]; children: ReactNode }) {
  return <PromptTabsContext value={tabs}>{children}</PromptTabsContext>;
}

/** The tabs that other features add, in their order. */
export function usePromptTabs(): readonly PromptTab[] {
  return useContext(PromptTabsContext);
}
