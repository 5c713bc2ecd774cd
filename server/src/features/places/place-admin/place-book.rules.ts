import { slugify } from '@mtaa/contract/slug'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StoredPlace } from '../places/index.ts'

/** All places, by their ids. */
export type PlaceBook = Map<string, StoredPlace>

/** What can be edited of a place. */
export interface PlaceValues {
  name: string
  official_code: number
  map_link: string | null
  active: boolean
}

export const idOf = ({ level, code }: Pick<StoredPlace, 'level' | 'code'>) => `${level}-${code}`

export const bookOf = (places: readonly StoredPlace[]): PlaceBook =>
  new Map(places.map((place) => [idOf(place), place]))

const levelAbove = { county: undefined, constituency: 'county', ward: 'constituency' } as const

export function parentOf(book: PlaceBook, { level, parent_code }: StoredPlace): StoredPlace | undefined {
  const above = levelAbove[level]
  return above && parent_code !== null ? book.get(`${above}-${parent_code}`) : undefined
}

/** The place and what it lies in, the widest first. */
export function stepsTo(book: PlaceBook, place: StoredPlace): StoredPlace[] {
  const parent = parentOf(book, place)
  return parent ? [...stepsTo(book, parent), place] : [place]
}

export const valuesOf = ({ name, official_code, map_link, active }: StoredPlace): PlaceValues => ({
  name,
  official_code,
  map_link,
  active,
})

export const isSame = (one: PlaceValues, other: PlaceValues) =>
  one.name === other.name &&
  one.official_code === other.official_code &&
  one.map_link === other.map_link &&
  one.active === other.active

/** So a name can be no formula of a spreadsheet and no markup. */
const name = /^\p{L}[\p{L}\p{M}\p{N} '’ʼ./()&,-]*$/u

export const isPlaceName = (text: string) => text.length <= 60 && name.test(text) && slugify(text) !== ''

/** As the link is stored; null: there is none. Refuses `map_link_invalid`. */
export function mapLinkOf(text: string | null): string | null {
  const link = text?.trim() ?? ''
  if (link === '') return null
  const url = /^https:\/\/[^\s<>"'\\^`{|}]+$/i.test(link) && URL.canParse(link) ? new URL(link) : undefined
  if (!url || url.username !== '' || url.password !== '' || url.href.length > 500) throw new Refusal('map_link_invalid')
  return url.href
}

/** The place with other values; its former name leads to it. Refuses values that no place can have. */
export function changed(place: StoredPlace, values: PlaceValues): StoredPlace {
  const map_link = mapLinkOf(values.map_link)
  if (values.name !== place.name && !isPlaceName(values.name)) throw new Refusal('place_name_invalid')
  const slug = slugify(values.name)
  const { name: before, slug: slugBefore, former } = place
  const isMoved = slug !== slugBefore
  return {
    ...place,
    ...values,
    map_link,
    slug,
    former: isMoved ? [...former.filter((one) => one.slug !== slug), { name: before, slug: slugBefore }] : former,
  }
}

export interface Conflict {
  id: string
  code: 'place_name_taken' | 'place_code_taken'
  /** With which place. */
  name: string
}

/** Which of these places cannot stand beside the others: their address leads to another one, or their official code is another's. */
export function findConflicts(book: PlaceBook, ids: ReadonlySet<string>): Conflict[] {
  const addresses = groups(book, addressesOf)
  const whole = groups(book, (place) => [
    stepsTo(book, place)
      .map(({ slug }) => slug)
      .join('-'),
  ])
  const codes = groups(book, (place) => [codeOf(place)])
  const conflicts: Conflict[] = []
  const other = (place: StoredPlace, group: StoredPlace[] = []) => group.find((one) => one !== place)?.name
  for (const place of book.values()) {
    const steps = stepsTo(book, place)
    const id = idOf(place)
    const changedStep = steps.map(idOf).find((step) => ids.has(step))
    if (changedStep === undefined) continue
    const [address = ''] = addressesOf(place)
    // An address may be written with hyphens for slashes: then two lead to the same.
    const taken = other(place, addresses.get(address)) ?? other(place, whole.get(wholeOf(steps)))
    if (taken !== undefined) conflicts.push({ id: changedStep, code: 'place_name_taken', name: taken })
    const coded = ids.has(id) ? other(place, codes.get(codeOf(place))) : undefined
    if (coded !== undefined) conflicts.push({ id, code: 'place_code_taken', name: coded })
  }
  return conflicts
}

const wholeOf = (steps: readonly StoredPlace[]) => steps.map(({ slug }) => slug).join('-')
const codeOf = ({ level, official_code }: StoredPlace) => `${level} ${official_code}`

/** Under its parent: its own address, and those that lead to it. */
const addressesOf = ({ level, parent_code, slug, former }: StoredPlace) =>
  [slug, ...former.map((one) => one.slug)].map((one) => `${level} ${parent_code} ${one}`)

function groups(book: PlaceBook, keysOf: (place: StoredPlace) => string[]): Map<string, StoredPlace[]> {
  const found = new Map<string, StoredPlace[]>()
  for (const place of book.values())
    for (const key of new Set(keysOf(place))) {
      const group = found.get(key)
      if (group) group.push(place)
      else found.set(key, [place])
    }
  return found
}
