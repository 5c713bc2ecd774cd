import type { AdminPlace, PlaceCheck, PlaceLevel } from '@mtaa/contract/places/place-admin'
import { placeTotals } from '@mtaa/contract/places/places'
import { slugify } from '@mtaa/contract/slug'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findStoredPlaces, type StoredPlace } from '../places/index.ts'
import { bookOf, idOf, parentOf, stepsTo, type PlaceBook } from './place-book.rules.ts'
import { failing, isInUse } from './place-checks.rules.ts'
import { childrenIn, viewPlace } from './place-admin.view.ts'

interface Filters {
  under?: string | undefined
  q?: string | undefined
  level?: PlaceLevel | undefined
  check?: PlaceCheck | undefined
  limit: number
  cursor?: string | undefined
}

type Reading = Pick<Deps, 'db' | 'settings' | 'drawnWards'>

/** Some two thousand, all of which are read: in the order of their codes. The cursor is the last one's id. */
export async function listAdminPlaces(deps: Reading, { limit, cursor, ...filters }: Filters) {
  const book = bookOf(await findStoredPlaces(deps.db))
  const under = filters.under === undefined ? undefined : book.get(filters.under)
  if (filters.under !== undefined && !under) throw new Refusal('place_not_found')
  const found = await matching(deps, book, { ...filters, under })
  const from = cursor === undefined ? 0 : found.findIndex((place) => idOf(place) === cursor) + 1
  if (cursor !== undefined && from === 0) throw new Refusal('bad_cursor')
  const page = found.slice(from, from + limit)
  const last = page.at(-1)
  const options = { children: childrenIn(book), mapOrigins: deps.settings.mapFrameOrigins }
  return {
    items: page.map((place) => viewPlace(book, place, options)),
    next_cursor: last && from + limit < found.length ? idOf(last) : null,
    above: under ? stepsTo(book, under).map((place) => ({ id: idOf(place), name: place.name })) : [],
  }
}

async function matching(
  deps: Reading,
  book: PlaceBook,
  { under, q = '', level, check }: Omit<Filters, 'under' | 'limit'> & { under: StoredPlace | undefined },
): Promise<StoredPlace[]> {
  const typed = slugify(q)
  const code = /^\d{1,4}$/.test(q.trim()) ? Number(q) : undefined
  const fails = check && new Set(failing(book, await optionsOf(deps)).get(check) ?? [])
  const searches = typed !== '' || fails !== undefined
  const isNamed = ({ slug, former, code: own, official_code }: StoredPlace) =>
    typed === '' ||
    (code === undefined
      ? [slug, ...former.map((one) => one.slug)].some((one) => one.includes(typed))
      : own === code || official_code === code)
  /** A search goes through all that lies in a place; without one, what lies directly in it is listed. */
  const lies = (place: StoredPlace) => {
    if (!searches && level === undefined) return parentOf(book, place) === under
    return under === undefined || (place !== under && stepsTo(book, place).includes(under))
  }
  return [...book.values()].filter(
    (place) =>
      lies(place) && isNamed(place) && (level === undefined || place.level === level) && (fails?.has(place) ?? true),
  )
}

const optionsOf = async ({ settings, drawnWards }: Reading) => ({
  mapOrigins: settings.mapFrameOrigins,
  drawn: await drawnWards(),
})

/** One place as it is now. */
export async function showAdminPlace(deps: Pick<Deps, 'db' | 'settings'>, id: string): Promise<AdminPlace> {
  const book = bookOf(await findStoredPlaces(deps.db))
  const place = book.get(id)
  if (!place) throw new Refusal('place_not_found')
  return viewPlace(book, place, { children: childrenIn(book), mapOrigins: deps.settings.mapFrameOrigins })
}

/** How many there are against the official numbers, and how many fail each check. */
export async function showQuality(deps: Reading) {
  const book = bookOf(await findStoredPlaces(deps.db))
  const checks = failing(book, await optionsOf(deps))
  const all = [...book.values()]
  return {
    totals: Object.entries(placeTotals).map(([level, official]) => {
      const found = all.filter((place) => place.level === level)
      const in_use = found.filter((place) => isInUse(book, place)).length
      return { level: level as PlaceLevel, official, found: found.length, in_use }
    }),
    checks: [...checks].map(([check, places]) => ({ check, count: places && places.length })),
  }
}
