import { placeChecks, type PlaceCheck } from '@mtaa/contract/places/place-admin'
import { placeTotals } from '@mtaa/contract/places/places'
import type { StoredPlace } from '../places/index.ts'
import { parentOf, stepsTo, type PlaceBook } from './place-book.rules.ts'
import { slugify } from '@mtaa/contract/slug'

export interface CheckOptions {
  mapOrigins: readonly string[]
  /** Wards of which there are boundaries; null: none are installed. */
  drawn: ReadonlySet<number> | null
}

export const isMapShown = (link: string | null, origins: readonly string[]) =>
  link !== null && URL.canParse(link) && origins.includes(new URL(link).origin)

export const isInUse = (book: PlaceBook, place: StoredPlace) => stepsTo(book, place).every(({ active }) => active)

/** Which places fail each check of their data; null: it cannot be checked. */
export function failing(book: PlaceBook, { mapOrigins, drawn }: CheckOptions): Map<PlaceCheck, StoredPlace[] | null> {
  const all = [...book.values()]
  // Under one parent no two have one address: what differs is how they are written.
  const plain = (place: StoredPlace) =>
    `${place.level} ${parentOf(book, place)?.code} ${slugify(place.name).replaceAll('-', '')}`
  const names = Map.groupBy(all, plain)
  const rules: Record<PlaceCheck, ((place: StoredPlace) => boolean) | null> = {
    no_link: ({ map_link }) => map_link === null,
    link_hidden: ({ map_link }) => map_link !== null && !isMapShown(map_link, mapOrigins),
    same_name: (place) => (names.get(plain(place)) ?? []).length > 1,
    no_boundary: drawn && (({ level, code }) => level === 'ward' && !drawn.has(code)),
    code_differs: ({ level, code, official_code }) => official_code !== code || code > placeTotals[level],
    row_differs: ({ differs }) => differs,
    inactive: (place) => !isInUse(book, place),
  }
  return new Map(
    placeChecks.map((check) => {
      const fails = rules[check]
      return [check, fails && all.filter(fails)]
    }),
  )
}
