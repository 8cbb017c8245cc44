import { OverlayRoot } from "@commonplace/ui";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { PromptBuilderDialog } from "../../features/builder";
import { CategoryDialog } from "../../features/categories";
import { FillVariablesDialog } from "../../features/variables";
import { useTabsInStep } from "../../shared/api/tabs-in-step";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { EarlyEvents } from "../../shared/first-load/early-events-replay";
import { useSettled } from "../../shared/first-load/use-settled";
import { useShortcut } from "../../shared/keyboard/shortcuts";
import { useScrollRestoration } from "../../shared/navigation/scroll-restoration";
import { CopyGateProvider } from "../../shared/slots/copy-gate";
import { NewCategoryProvider } from "../../shared/slots/new-category";
import { PromptBuilderProvider } from "../../shared/slots/prompt-builder";
import { ErrorBoundary } from "../error-boundary";
import { loadPagesAtHand } from "../routes";
import { SkipLink } from "../skip-link";
import { BottomBar } from "./bottom-bar";
import { Header } from "./header";
import { PageFailure } from "./page-failure";
import { PageOnItsWay } from "./page-on-its-way";
import classes from "./shell.module.css";
import { ShellDialogs } from "./shell-dialogs";
import { Toasts } from "./toasts";
import { useGuard } from "./use-guard";
import { useSessionExpiry } from "./use-session-expiry";

/** The frame around every signed-in page. */
export function Shell() {
  useSessionExpiry();
  useGuard();
  useScrollRestoration();
  useTabsInStep();
  const { pathname } = useLocation();
  const { openNewPrompt } = useDialogParams();
  useShortcut("n", openNewPrompt);
  const settled = useSettled();
  useEffect(() => {
    if (settled) loadPagesAtHand();
  }, [settled]);
  return (
    <CopyGateProvider dialog={FillVariablesDialog}>
      <NewCategoryProvider dialog={CategoryDialog}>
        <SkipLink to="main">Skip to content</SkipLink>
        <Header />
        <main id="main" className={classes.main} tabIndex={-1}>
          <ErrorBoundary key={pathname} fallback={<PageFailure />}>
            <Suspense fallback={<PageOnItsWay path={pathname} />}>
              <Outlet />
              <EarlyEvents />
            </Suspense>
          </ErrorBoundary>
          <OverlayRoot />
        </main>
        <BottomBar />
        <PromptBuilderProvider dialog={PromptBuilderDialog}>
          <ShellDialogs />
        </PromptBuilderProvider>
        <Toasts />
      </NewCategoryProvider>
    </CopyGateProvider>
  );
}
