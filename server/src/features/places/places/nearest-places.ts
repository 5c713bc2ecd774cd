import { constituencies, counties, ofPlaces, wards, type Area } from './catalogue.ts'
import { placesAbove } from './search-places.ts'

export interface Nearest {
  name: string
  path: string
  /** Its parent, to distinguish places of one name. */
  within: string
}

const max = 5
/** The weight of having the searched parent, beside a similarity from 0 to 1. */
const sameParent = 0.25

interface Known {
  area: Area
  spellings: Set<string>[]
}

const known = ofPlaces((): Known[] =>
  [...counties, ...constituencies, ...wards]
    .filter(({ active }) => active)
    .map((area) => ({ area, spellings: [area.slug, ...area.aliases].map(trigrams) })),
)

/** The five places whose names are most like the slug, those under the same parent first among equals. */
export function nearestPlaces(slug: string, under: Area | null): Nearest[] {
  const requested = trigrams(slug)
  const scored = known().map(({ area, spellings }) => {
    const likeness = Math.max(...spellings.map((spelling) => similarity(requested, spelling)))
    return { area, score: likeness + (area.parent === under ? sameParent : 0) }
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ area: { name, path, parent } }) => ({ name, path, within: placesAbove(parent) }))
}

/** As PostgreSQL's pg_trgm has them: every three letters of each word, its ends included. */
function trigrams(slug: string): Set<string> {
  const all = new Set<string>()
  for (const word of slug.split('-')) {
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start++) all.add(padded.slice(start, start + 3))
  }
  return all
}

function similarity(one: Set<string>, other: Set<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared++
  return shared / (one.size + other.size - shared)
}
