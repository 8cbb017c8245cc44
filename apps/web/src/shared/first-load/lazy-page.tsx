import { type ComponentType, lazy, useState } from "react";

interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code. */
  readonly load: () => Promise<unknown>;
}

/**
 * A page whose code is loaded when the page is opened. Loaded before, it renders at once: a page that came rendered must
 * not wait while it is hydrated, or React would put the fallback in its place.
 */
export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await importPage();
    return { default: loaded };
  };
  const Waiting = lazy(load);
  function Page() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  return { Page, load };
}
