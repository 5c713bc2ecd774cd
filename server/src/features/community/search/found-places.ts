import type { FoundPlace } from '@mtaa/contract/places/places'
import type * as z from 'zod/mini'
import { areasOf, ofPlaces, placesAbove, type Area } from '../../places/places/index.ts'

/** Names of a place as words without hyphens, its other spellings included. */
interface Named {
  area: Area
  names: string[]
}

const named = ofPlaces((): readonly Named[] =>
  (['county', 'constituency', 'ward'] as const).flatMap((level) =>
    areasOf(level)
      .filter(({ active }) => active)
      .map((area) => ({ area, names: [area.slug, ...area.aliases].map((slug) => slug.replaceAll('-', ' ')) })),
  ),
)

const maxPlaces = 50

/** Places whose names begin with, or else contain, these words; whole names and wide ones first. */
export function findPlaces(words: readonly string[]): Area[] {
  const searched = words.join(' ')
  if (searched === '') return []
  const rank = ({ names }: Named) =>
    Math.min(...names.map((name) => (name === searched ? 0 : ` ${name}`.includes(` ${searched}`) ? 1 : 2)))
  return named()
    .filter(({ names }) => names.some((name) => name.includes(searched)))
    .map((one) => ({ area: one.area, rank: rank(one) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxPlaces)
    .map(({ area }) => area)
}

/** Places whose names begin so, wide ones first. */
export const findPlacesBegun = (typed: string, max: number): Area[] =>
  named()
    .filter(({ names }) => names.some((name) => name.startsWith(typed)))
    .slice(0, max)
    .map(({ area }) => area)

/** A place that is named among the words: which words, and the places of this name. The longest name counts. */
export function findNamedPlace(words: readonly string[]): { at: number; length: number; areas: Area[] } | undefined {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const areas = byName().get(words.slice(at, at + length).join(' '))
      if (areas) return { at, length, areas }
    }
  }
  return undefined
}

const byName = ofPlaces(() => {
  const found = new Map<string, Area[]>()
  for (const { area, names } of named()) for (const name of names) found.set(name, [...(found.get(name) ?? []), area])
  return found
})

export const viewPlace = (area: Area): z.infer<typeof FoundPlace> => ({
  level: area.level,
  name: area.name,
  path: area.path,
  within: placesAbove(area.parent),
})
