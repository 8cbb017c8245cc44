import {
  BUILT_IN_CATEGORIES,
  CUSTOM_CATEGORY_PREFIX,
  categoryView,
} from "@commonplace/domain/categories/schemas";
import { z } from "zod";
import type { Api } from "../api/client";

/** The person's categories, by id as prompts carry it and by name as people read it. */
export interface Categories {
  nameOf(id: string): string;
  /** The id for a name, in any case, or for an id; null where there is no such category. */
  idOf(written: string): string | null;
  readonly names: readonly string[];
}

export async function readCategories(api: Api): Promise<Categories> {
  const own = await api.ask(z.array(categoryView), "/api/categories");
  const all = [
    ...BUILT_IN_CATEGORIES.map(({ id, name }) => ({ id: String(id), name: String(name) })),
    ...own.map(({ id, name }) => ({ id: `${CUSTOM_CATEGORY_PREFIX}${id}`, name })),
  ];
  const comparable = (name: string) => name.normalize("NFC").trim().toLowerCase();
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const ids = new Map([...all].reverse().map(({ id, name }) => [comparable(name), id]));
  return {
    names: all.map(({ name }) => name),
    // A name that another category has, too, would lead to that one: then the id stands for it.
    nameOf: (id) => {
      const name = names.get(id);
      return name !== undefined && ids.get(comparable(name)) === id ? name : id;
    },
    idOf: (written) => (names.has(written) ? written : (ids.get(comparable(written)) ?? null)),
  };
}
