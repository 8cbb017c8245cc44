import { MantineProvider, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, mantineTheme } from "./mantine-theme";
import { useTheme } from "./theme-provider";

/**
 * Where dialogs and menus are drawn: goes at the end of the page's `main`, so that they belong to a landmark and their
 * headers are not taken for the page's.
 */
export function OverlayRoot() {
  return <div data-mantine-shared-portal-node="true" data-portal="true" />;
}

/** Dresses Mantine's components in our theme; the scheme is {@link useTheme}'s alone. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
    >
      {/* One group, so that the delays of spec §9 hold from any tooltip to the next. */}
      <Tooltip.Group>{children}</Tooltip.Group>
    </MantineProvider>
  );
}
