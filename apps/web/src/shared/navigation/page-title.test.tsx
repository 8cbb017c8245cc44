// @vitest-environment happy-dom
import { act, useState } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { renderAt } from "../../testing/render";
import { pageName, usePageTitle, useTitleOver } from "./page-title";

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

function Over({ title }: { title: string | null }) {
  useTitleOver(title);
  return null;
}

/** A prompt that opens before its page has loaded, and is closed again. */
function LatePage() {
  const [step, setStep] = useState(0);
  return (
    <>
      {step > 0 && <Page title="About" />}
      {step < 2 && <Over title="Letter to my lawyer" />}
      <button type="button" onClick={() => setStep(step + 1)}>
        next
      </button>
    </>
  );
}

it("names the document after what is open over the page, while the page keeps its own name", async () => {
  const { container } = await renderAt("/about", <LatePage />);
  const next = () => act(async () => container.querySelector("button")?.click());
  expect(document.title).toBe("Letter to my lawyer · Commonplace");
  await next();
  expect(document.title).toBe("Letter to my lawyer · Commonplace");
  expect(pageName()).toBe("About");
  await next();
  expect(document.title).toBe("About · Commonplace");
});
