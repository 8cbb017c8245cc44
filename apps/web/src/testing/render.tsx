import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router-dom";
import { onTestFinished, vi } from "vitest";

/** Access to the address while */
export interface Rendered {
  readonly container: HTMLElement;
  /** Path and query of the page shown. */
  address: () => string;
}

/** Puts elements on the page of a happy-dom test at an address, and takes them off when the test ends. */
export async function renderAt(address: string, node: ReactNode): Promise<Rendered> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  let current = address;
  function Address() {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  }
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={["/first", address]} initialIndex={1}>
        {node}
        <Address />
      </MemoryRouter>,
    ),
  );
  return { container, address: () => current };
}
