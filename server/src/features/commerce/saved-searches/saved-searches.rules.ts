import { formatNumber } from '@mtaa/contract/number'
import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { minute, hour } from '@mtaa/contract/time'
import { categories } from '@mtaa/contract/commerce/products/categories'
import { leafNames } from '@mtaa/contract/commerce/products/product-categories'
import { savedSearchName, type SavedFilters } from '@mtaa/contract/commerce/listings/saved-searches'
import type { Language } from '@mtaa/contract/language'
import { areaOf, placeFilter } from '../../places/places/index.ts'

export const day = 24 * hour
const slots = [7 * hour, 18 * hour]

/** A listing may be committed so long after its moment of creation: what is newer is looked at again. */
export const overlap = 10 * minute
/** What is to be mailed at once is looked for this often. */
export const instantEvery = 5 * minute
export const maxInstant = 5
/** Listings in one mail. */
export const maxListed = 20

/** The last 07:00 or 18:00 in Nairobi. */
export function lastSlot(now: Date): Date {
  const local = nairobiTime(now).getTime()
  const midnight = local - (local % day)
  const passed = slots.map((slot) => midnight + slot).findLast((slot) => slot <= local)
  return fromNairobi(passed ?? midnight - day + 18 * hour)
}

/** Takes one of each search in turn, so that a search with much that is new leaves room for the others. */
export function inTurn<Find extends { search_id: string }>(finds: readonly Find[]): Find[] {
  const bySearch = [...Map.groupBy(finds, ({ search_id }) => search_id).values()]
  const longest = Math.max(0, ...bySearch.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => bySearch.flatMap((some) => some[at] ?? [])).flat()
}

/** At least 5 % and KSh 50 below the lowest price of the 24 hours before. */
export const isPriceDrop = (price: number, lowest: number) => lowest - price >= 50 && price * 20 <= lowest * 19

/** The filters that count. */
export function countedFilters({ sub, delivery, ...filters }: SavedFilters): SavedFilters {
  const all = filters.q ? filters : { ...filters, sub, delivery }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Where the web app runs a search. */
export function pathOf({ q, ...filters }: SavedFilters): string {
  const query = new URLSearchParams(q ? { q, kind: 'market' } : {})
  for (const [name, value] of Object.entries(filters).toSorted()) query.set(name, String(value))
  // Or else the place that is browsed would count.
  if (placeFilter(filters).level === 'country') query.set('place', 'kenya')
  return `${q ? '/search' : '/market'}?${query.toString()}`
}

const words = {
  en: { from: 'from KSh', until: 'up to KSh', all: 'Everything on the market' },
  sw: { from: 'kuanzia KSh', until: 'hadi KSh', all: 'Kila kitu sokoni' },
}

/** What a search is called until its member renames it. */
export function nameOf(filters: SavedFilters, language: Language): string {
  const { from, until, all } = words[language]
  const { q, category, sub, min_price, max_price } = filters
  const { level, codes } = placeFilter(filters)
  const places = level === 'country' ? [] : codes.slice(0, 3).flatMap((code) => areaOf(level, code)?.name ?? [])
  const at = language === 'en' ? 0 : 1
  const named = categories.market[category as keyof typeof categories.market] as readonly string[] | undefined
  const parts = [
    q && `“${q}”`,
    (sub && leafNames(sub)?.[at]) || named?.[at],
    places.join(', '),
    min_price === undefined ? '' : `${from} ${formatNumber(min_price)}`,
    max_price === undefined ? '' : `${until} ${formatNumber(max_price)}`,
  ].filter(Boolean)
  return Array.from(parts.join(' · ') || all)
    .slice(0, savedSearchName.max)
    .join('')
}
