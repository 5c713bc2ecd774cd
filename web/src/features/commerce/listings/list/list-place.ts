import { useQuery } from '@tanstack/react-query'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { LocationTree } from '@mtaa/contract/places/places'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { type ChosenPlace, chosenName, locationsQuery, useChosenPlace } from '../../../places/places/index.ts'
import { anywhere, type ListChanges, type ListSearch, namesPlace, noPlaceNamed } from './list-search.ts'

/** One step of distance: a ward, what is around it, or all of Kenya. */
export interface PlaceStep {
  /** Its value in the form: `constituency-274`, `kenya`, empty for the place being browsed. */
  value: string
  name: string
  changes: ListChanges
}

export interface ListPlace {
  /** Where the list is, in words. */
  name: string
  /** From near to far; the last one is Kenya. */
  steps: readonly PlaceStep[]
  /** The value of the step of this list. */
  current: string
}

const step = (
  level: 'ward' | 'constituency' | 'county',
  { code, name }: { code: number; name: string },
): PlaceStep => ({
  value: `${level}-${code}`,
  name,
  changes: { ...noPlaceNamed, [level]: code },
})

/** The steps from a place outwards. */
function stepsFrom(place: ChosenPlace | null): PlaceStep[] {
  if (!place) return []
  const { county, constituency, wards } = place
  const [ward, ...others] = wards
  return [
    ...(ward && others.length === 0 ? [step('ward', ward)] : []),
    ...(constituency ? [step('constituency', constituency)] : []),
    step('county', county),
  ]
}

/** The place behind the narrowest code of a URL. */
function placeBehind({ counties }: LocationTree, { county, constituency, ward }: ListSearch): ChosenPlace | null {
  for (const one of counties) {
    if (ward === undefined && constituency === undefined && one.code === county)
      return { county: one, constituency: null, wards: [] }
    for (const inner of one.constituencies) {
      if (ward === undefined && inner.code === constituency) return { county: one, constituency: inner, wards: [] }
      const found = inner.wards.find(({ code }) => code === ward)
      if (found) return { county: one, constituency: inner, wards: [found] }
    }
  }
  return null
}

/** Where a list is, and the steps by which it can be widened. `sample` is one of its listings: it has the names of codes. */
export function useListPlace(search: ListSearch, sample: ListingCard | undefined): ListPlace {
  const browsed = useChosenPlace()
  const isNamed = namesPlace(search)
  const { data: tree } = useQuery({ ...locationsQuery(useApi()), enabled: isNamed })
  const named = isNamed && tree ? placeBehind(tree, search) : null
  const kenya = { value: 'kenya', name: m.listings_all_of_kenya(), changes: anywhere }
  const own = stepsFrom(browsed)
  const { ward, constituency, county, everywhere, owner } = search
  const requested = ward
    ? `ward-${ward}`
    : constituency
      ? `constituency-${constituency}`
      : county
        ? `county-${county}`
        : ''
  // Somewhere else than what is being browsed: its own steps.
  const outwards = requested === '' || own.some(({ value }) => value === requested) ? own : stepsFrom(named)
  const first = browsed && outwards === own ? [{ value: '', name: chosenName(browsed), changes: noPlaceNamed }] : []
  const steps = [...first, ...outwards.filter(({ name }) => name !== first[0]?.name), kenya]
  const current = everywhere || owner ? 'kenya' : requested === '' ? (browsed ? '' : 'kenya') : requested
  const name = isNamed
    ? (nameIn(search, sample) ?? (named ? chosenName(named) : m.listings_chosen_place()))
    : current === 'kenya' || !browsed
      ? m.shell_kenya()
      : chosenName(browsed)
  return { name, steps, current: steps.some(({ value }) => value === current) ? current : '' }
}

function nameIn({ ward, constituency }: ListSearch, sample: ListingCard | undefined): string | undefined {
  if (!sample) return undefined
  return (ward ? sample.ward : constituency ? sample.constituency : sample.county) ?? undefined
}
