// @vitest-environment happy-dom
import { act } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { renderAt } from "../../testing/render";
import { usePageTitle } from "./page-title";

function Page({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <main>
      <h1 tabIndex={-1}>{title}</h1>
      <Link to="/library">go</Link>
    </main>
  );
}

it("names the document, leaves the first page's focus alone, and moves it to the heading of the next", async () => {
  const { container } = await renderAt(
    "/about",
    <Routes>
      <Route path="about" element={<Page title="About" />} />
      <Route path="library" element={<Page title="Library" />} />
    </Routes>,
  );
  expect(document.title).toBe("About · Commonplace");
  expect(document.activeElement).toBe(document.body);

  await act(async () => container.querySelector("a")?.click());
  expect(document.title).toBe("Library · Commonplace");
  expect(document.activeElement?.textContent).toBe("Library");
  expect(document.activeElement?.tagName).toBe("H1");
});
