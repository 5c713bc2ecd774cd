/** The places that a search can be moved to. Pure. */
import type { SearchResult } from '@mtaa/contract/community/search'
import type { ChosenPlace } from '../../../places/places/index.ts'
import { namesPlace, type SearchAddress } from '../search-address.ts'

export interface WhereOption {
  /** As the form sends it: `ward=1366`, `place=kenya`; empty for the place being browsed. */
  value: string
  name: string
  /** How much is found there. */
  count?: number
}

type Level = 'county' | 'constituency' | 'ward'
const narrower = { country: 'county', county: 'constituency', constituency: 'ward' } as const

/** What the URL itself names; empty when it names nothing. */
export function chosenWhere(search: SearchAddress): string {
  if (!namesPlace(search)) return ''
  if (search.everywhere) return 'place=kenya'
  const level = (['ward', 'constituency', 'county'] as const).find((one) => search[one] !== undefined)
  return level ? `${level}=${search[level]}` : ''
}

interface WhereInput {
  search: SearchAddress
  chosen: ChosenPlace | null
  /** The name of all of Kenya, and of several wards together. */
  names: { country: string; chosen: string }
  found: Pick<SearchResult, 'place' | 'widened_from' | 'facets'> | undefined
}

/** From the place being browsed to all of Kenya, and the places within the one that is searched. */
export function whereOptions({ search, chosen, names, found }: WhereInput): {
  around: WhereOption[]
  within: WhereOption[]
} {
  const around: WhereOption[] = [{ value: '', name: names.chosen }]
  if (chosen) {
    const { county, constituency, wards } = chosen
    if (constituency && wards.length > 0)
      around.push({ value: `constituency=${constituency.code}`, name: constituency.name })
    if (constituency) around.push({ value: `county=${county.code}`, name: county.name })
    around.push({ value: 'place=kenya', name: names.country })
  }
  const searched = found?.widened_from ?? found?.place
  const own = chosenWhere(search)
  if (own !== '' && !around.some(({ value }) => value === own))
    around.unshift({ value: own, name: searched?.name ?? names.country })
  const level: Level | undefined = found && found.place.level !== 'ward' ? narrower[found.place.level] : undefined
  const within = level
    ? (found?.facets.places ?? []).map(({ code, name, count }) => ({ value: `${level}=${code}`, name, count }))
    : []
  const known = new Set(around.map(({ value }) => value))
  return { around, within: within.filter(({ value }) => !known.has(value)) }
}
