import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, mantineTheme } from "./mantine-theme";
import { useTheme } from "./theme-provider";

/** Dresses Mantine's components in our theme; the scheme is {@link useTheme}'s alone. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  );
}
