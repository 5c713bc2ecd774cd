/** A source of the feed: its newest items, one more than its limit when there are more. */
export interface Source<Item> {
  items: readonly Item[]
  /** Max items of this source in one page. */
  limit: number
}

export interface Placed {
  id: string
  created_at: Date
}

/** Newest first; of one moment the higher id, as the database orders them. */
export const newestFirst = (a: Placed, b: Placed) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/**
 * One page of several sources, newest first. It ends where a source has more than its limit, so that a page has no
 * gaps in time and the next one begins after its last item. `more`: something follows.
 */
export function mix<Item extends Placed>(
  sources: readonly Source<Item>[],
  limit: number,
): { items: Item[]; more: boolean } {
  const all = sources.flatMap(({ items, limit: max }) => items.map((item, n) => ({ item, beyond: n >= max })))
  all.sort((a, b) => newestFirst(a.item, b.item))
  const end = all.findIndex(({ beyond }, n) => beyond || n >= limit)
  const page = end < 0 ? all : all.slice(0, end)
  return { items: page.map(({ item }) => item), more: end >= 0 }
}
