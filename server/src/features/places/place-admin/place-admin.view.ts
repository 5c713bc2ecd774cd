import type { AdminPlace } from '@mtaa/contract/places/place-admin'
import type { StoredPlace } from '../places/index.ts'
import { idOf, stepsTo, type PlaceBook } from './place-book.rules.ts'
import { isMapShown } from './place-checks.rules.ts'

/** 'Westlands, Nairobi City'. */
export const withinOf = (book: PlaceBook, place: StoredPlace) =>
  stepsTo(book, place)
    .slice(0, -1)
    .map(({ name }) => name)
    .toReversed()
    .join(', ')

/** How many places lie directly in each. */
export const childrenIn = (book: PlaceBook): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const place of book.values()) {
    const parent = stepsTo(book, place).at(-2)
    if (parent) counts.set(idOf(parent), (counts.get(idOf(parent)) ?? 0) + 1)
  }
  return counts
}

export function viewPlace(
  book: PlaceBook,
  place: StoredPlace,
  { children, mapOrigins }: { children: ReadonlyMap<string, number>; mapOrigins: readonly string[] },
): AdminPlace {
  const { level, code, official_code, name, map_link, active, version, former } = place
  const steps = stepsTo(book, place)
  return {
    id: idOf(place),
    level,
    code,
    official_code,
    name,
    path: ['/kenya', ...steps.map(({ slug }) => slug)].join('/'),
    within: withinOf(book, place),
    map_link,
    map_shown: isMapShown(map_link, mapOrigins),
    active,
    in_use: steps.every((step) => step.active),
    version,
    children: children.get(idOf(place)) ?? 0,
    former: former.map((one) => one.name),
  }
}
