import { expect, it } from "vitest";
import { readTemplatesView, withTemplate, writeTemplatesView } from "./templates-url";

it("keeps the view in the address, and everything else that is there", () => {
  const params = new URLSearchParams("tab=templates");
  const view = { category: "coding", q: "unit tests", sort: "used", mine: true } as const;
  const written = writeTemplatesView(params, view);
  expect(written.get("tab")).toBe("templates");
  expect(readTemplatesView(written)).toEqual(view);
  const cleared = writeTemplatesView(written, { category: null, q: "", sort: "rating", mine: false });
  expect(cleared.toString()).toBe("tab=templates");
});

it("takes nonsense for nothing", () => {
  expect(readTemplatesView(new URLSearchParams("category=x&sort=x&q=%20"))).toEqual({
    category: null,
    q: "",
    sort: "rating",
    mine: false,
  });
});

it("opens a template over the list as it is, and closes it again", () => {
  const params = new URLSearchParams("tab=templates&q=plan");
  const opened = withTemplate(params, "a b");
  expect(opened.toString()).toBe("tab=templates&q=plan&template=a+b");
  expect(withTemplate(opened, "c").getAll("template")).toEqual(["c"]);
  expect(withTemplate(opened, null).toString()).toBe(params.toString());
});
