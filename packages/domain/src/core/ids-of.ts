/** The ids of a fixed list, as a schema's enum takes them: in order, at least one. */
export function idsOf<Id extends string>(list: readonly [{ readonly id: Id }, ...{ readonly id: Id }[]]) {
  return list.map(({ id }) => id) as [Id, ...Id[]]; // map forgets that there are some
}
