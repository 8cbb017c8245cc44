// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { render } from "../testing/render";
import { THEME_STORAGE_KEY } from "./scheme";
import { ThemeProvider, useTheme } from "./theme-provider";

/** The operating system's preference, which a test may change. */
function stubSystem(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal("matchMedia", () => query);
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event("change"));
  };
}

let shown: ReturnType<typeof useTheme>;
function Probe() {
  shown = useTheme();
  return null;
}
const renderTheme = () =>
  render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

it("follows the system until a person chooses one", async () => {
  const setSystem = stubSystem(false);
  await renderTheme();
  expect(shown).toMatchObject({ theme: "system", scheme: "light" });
  await act(async () => setSystem(true));
  expect(shown).toMatchObject({ theme: "system", scheme: "dark" });
  expect(document.documentElement.className).toBe("dark");
});

it("switches to the opposite scheme, stores it, and sets it on the root element", async () => {
  stubSystem(true);
  await renderTheme();
  await act(async () => shown.toggleTheme());
  expect(shown).toMatchObject({ theme: "light", scheme: "light" });
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe("light");
  expect(document.documentElement.className).toBe("light");
  expect(document.documentElement.dataset.mantineColorScheme).toBe("light");
});

it("starts with the stored choice and ignores the system", async () => {
  localStorage.setItem(THEME_STORAGE_KEY, "dark");
  const setSystem = stubSystem(false);
  await renderTheme();
  await act(async () => setSystem(true));
  await act(async () => setSystem(false));
  expect(shown).toMatchObject({ theme: "dark", scheme: "dark" });
});

it("applies a choice made in another tab", async () => {
  stubSystem(false);
  await renderTheme();
  await act(async () =>
    window.dispatchEvent(new StorageEvent("storage", { key: THEME_STORAGE_KEY, newValue: "dark" })),
  );
  expect(shown.scheme).toBe("dark");
});

it("raises an error outside its provider", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(render(<Probe />)).rejects.toThrow("useTheme must be used within a ThemeProvider");
});
