import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_SORTS,
  type TemplateCategory,
  type TemplateSort,
} from "@commonplace/domain/templates/schemas";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The state of the templates page; null and empty mean everything. */
export interface TemplatesView {
  readonly category: TemplateCategory | null;
  readonly q: string;
  readonly sort: TemplateSort;
  readonly mine: boolean;
}

/** Reads the view from the address; missing or invalid values get their defaults. */
export function readTemplatesView(params: URLSearchParams): TemplatesView {
  const category = params.get("category");
  const sort = params.get("sort");
  return {
    category: TEMPLATE_CATEGORIES.find(({ id }) => id === category)?.id ?? null,
    q: (params.get("q") ?? "").trim(),
    sort: TEMPLATE_SORTS.find((known) => known === sort) ?? "rating",
    mine: params.has("mine"),
  };
}

/** The address with another state. */
export function writeTemplatesView(params: URLSearchParams, view: TemplatesView): URLSearchParams {
  const next = new URLSearchParams(params);
  const fields = {
    category: view.category ?? "",
    q: view.q,
    sort: view.sort === "rating" ? "" : view.sort,
    mine: view.mine ? "1" : "",
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const TEMPLATE = "template";

/** The address with this template open; null closes the one that is. */
export function withTemplate(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(TEMPLATE);
  else next.set(TEMPLATE, id);
  return next;
}

/** The view in the address, the template that is open, and the ways to change both. */
export function useTemplatesUrl() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Partial<TemplatesView>) =>
      setParams((current) => writeTemplatesView(current, { ...readTemplatesView(current), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const open = useCallback(
    (id: string | null) =>
      setParams((current) => withTemplate(current, id), { replace: id === null, preventScrollReset: true }),
    [setParams],
  );
  const pathOf = (id: string) => `?${withTemplate(params, id)}`;
  return { view: readTemplatesView(params), change, openId: params.get(TEMPLATE), open, pathOf };
}
