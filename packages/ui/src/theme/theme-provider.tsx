import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import {
  applyScheme,
  DARK_QUERY,
  parseTheme,
  readTheme,
  resolveScheme,
  type Scheme,
  storeTheme,
  THEME_STORAGE_KEY,
  type Theme,
  toggledTheme,
} from "./scheme";

interface ThemeContextValue {
  /** The person's choice. */
  theme: Theme;
  /** The scheme on screen now. */
  scheme: Scheme;
  setTheme: (theme: Theme) => void;
  /** Switches to the opposite of the scheme on screen. */
  toggleTheme: () => void;
}

const ThemeContext = createContext<ThemeContextValue | null>(null);

function subscribeToSystem(onChange: () => void): () => void {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const systemIsDark = () => matchMedia(DARK_QUERY).matches;

const never = () => () => undefined;

/** Whether the browser's choice and system preference are known: false on the server and during hydration. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Keeps the theme: stores the choice, sets it on the root element, and follows the operating system while it is
 * "system".
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(readTheme);
  const isInBrowser = useIsInBrowser();
  const isSystemDark = useSyncExternalStore(subscribeToSystem, systemIsDark, () => false);
  const scheme = isInBrowser ? resolveScheme(theme, isSystemDark) : "light";

  useEffect(() => {
    if (isInBrowser) applyScheme(document.documentElement, scheme);
  }, [isInBrowser, scheme]);

  useEffect(() => {
    // Another tab changed it: the same person, the same choice.
    const onStorage = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY) setTheme(parseTheme(event.newValue));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  const value = useMemo(() => {
    const choose = (next: Theme) => {
      storeTheme(next);
      setTheme(next);
    };
    return { theme, scheme, setTheme: choose, toggleTheme: () => choose(toggledTheme(scheme)) };
  }, [theme, scheme]);

  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** @throws Error outside a ThemeProvider. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error("useTheme must be used within a ThemeProvider");
  return value;
}
