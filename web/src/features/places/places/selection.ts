/** Choosing a place step by step: county, constituency, then up to three wards. Pure. */
import type { ChosenPlace, NamedPlace } from './place-tree.ts'

export const maxWards = 3

export type Draft = ChosenPlace | null
export type Step = 'county' | 'constituency' | 'ward'

/** What is to be chosen next. */
export const stepOf = (draft: Draft): Step => (!draft ? 'county' : draft.constituency ? 'ward' : 'constituency')

export const withCounty = (county: NamedPlace): Draft => ({ county, constituency: null, wards: [] })

export const withConstituency = (draft: Draft, constituency: NamedPlace): Draft =>
  draft && { ...draft, constituency, wards: [] }

export const hasWard = (draft: Draft, { code }: NamedPlace) => draft?.wards.some((ward) => ward.code === code) ?? false

/** Toggles a ward; a fourth is ignored. */
export function toggleWard(draft: Draft, ward: NamedPlace): Draft {
  if (!draft) return draft
  if (hasWard(draft, ward)) return { ...draft, wards: draft.wards.filter(({ code }) => code !== ward.code) }
  return draft.wards.length < maxWards ? { ...draft, wards: [...draft.wards, ward] } : draft
}

/** Goes to a place that was found by its name. A ward of the same constituency joins those that are chosen, as far as they may. */
export function withFound(draft: Draft, found: ChosenPlace): Draft {
  const [ward] = found.wards
  const isSame = draft?.constituency?.code === found.constituency?.code && draft?.county.code === found.county.code
  if (!ward || !isSame || draft?.wards.length === 0) return found
  return hasWard(draft, ward) ? draft : toggleWard(draft, ward)
}

/** Back to an earlier step of the breadcrumb; deeper selections are cleared. */
export function upTo(draft: Draft, level: 'country' | 'county' | 'constituency'): Draft {
  if (level === 'country' || !draft) return null
  return level === 'county' ? withCounty(draft.county) : { ...draft, wards: [] }
}

/** Without the deepest selection. */
export function clearDeepest(draft: Draft): Draft {
  if (!draft?.constituency) return null
  return upTo(draft, draft.wards.length > 0 ? 'constituency' : 'county')
}

/** One step up, for the back button. */
export const stepBack = (draft: Draft): Draft => upTo(draft, draft?.constituency ? 'county' : 'country')
