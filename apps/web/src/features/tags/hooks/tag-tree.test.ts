import { describe, expect, it } from "vitest";
import { isInTagTree, renamedTag, type TagNode, toTagTree } from "./tag-tree";

const view = (tag: string, total = 1) => ({ tag, count: 1, total });
const shape = ({ label, children }: TagNode): unknown =>
  children.length > 0 ? [label, children.map(shape)] : label;

describe("the tree of tags", () => {
  it("nests by slashes, most used first within each", () => {
    const tree = toTagTree(
      ["client", "client/globex", "seo", "client/acme", "client/acme/eu"].map((tag) => view(tag)),
    );
    expect(tree.map(shape)).toEqual([["client", ["globex", ["acme", ["eu"]]]], "seo"]);
  });

  it("keeps a tag whose parents are not there, by its whole name", () => {
    expect(toTagTree([view("a/b"), view("a/b/c/d"), view("/x"), view("y/")]).map(shape)).toEqual([
      ["a/b", ["c/d"]],
      "/x",
      "y/",
    ]);
  });
});

it("renames what a tag nests along with it, and nothing that only begins alike", () => {
  expect(["client", "client/acme", "clients"].map((tag) => renamedTag(tag, "client", "customer"))).toEqual([
    "customer",
    "customer/acme",
    "clients",
  ]);
  expect([isInTagTree("a/b", "a"), isInTagTree("ab", "a")]).toEqual([true, false]);
});
