/** A list page by page: which pages follow by themselves, which one is in view, and what a visit comes back to. Pure. */
import type { ListingCard, ListingPage } from '@mtaa/contract/commerce/listings/listings'

/** Whole rows in two, three and four columns. */
export const pageSize = 24

/** Pages that follow by themselves; then a button comes, so that the end of the page can be reached. */
const atOnce = 3

export interface LoadedPages {
  pages: ListingPage[]
  /** The cursor of each page; null is the first of all. */
  pageParams: (string | null)[]
}

/** Whether the next page follows by itself. */
export const followsByItself = (pageCount: number) => pageCount % atOnce !== 0

/** All listings, each once: what moved within the order meanwhile may be on two pages. */
export function listingsOf(pages: readonly ListingPage[]): ListingCard[] {
  const all = new Map<string, ListingCard>()
  for (const { items } of pages) for (const listing of items) if (!all.has(listing.id)) all.set(listing.id, listing)
  return [...all.values()]
}

/** The place in the whole list at which each page begins. */
export function pageStarts(pages: readonly ListingPage[]): number[] {
  return pages.map((_, index) => listingsOf(pages.slice(0, index)).length)
}

/** The page that is being read: the last one that begins above the line. Tops are in the order of the pages. */
export function pageInView(tops: readonly (number | undefined)[], line: number): number {
  const at = tops.findLastIndex((top) => top !== undefined && top <= line)
  return Math.max(0, at)
}

/** What a visit to a list leaves behind, for a person who comes back to it. */
export interface ListVisit {
  filter: string
  start: string | null
  data: LoadedPages
  scrollY: number
  at: number
}

const maxVisits = 5

/** The names of visits that make room, the oldest first. */
export const outdatedVisits = <Name extends string>(visits: readonly (readonly [name: Name, at: number])[]): Name[] =>
  visits
    .toSorted(([, one], [, other]) => other - one)
    .slice(maxVisits - 1)
    .map(([name]) => name)
