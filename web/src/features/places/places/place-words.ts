import { m } from '../../../paraglide/messages.js'
import type { ChosenPlace } from './place-tree.ts'

/** As names are written in every selector. */
export const upper = (text: string) => text.toUpperCase()

/** Names in a row with a final 'and': `A, B and C`. */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return `${names.slice(0, -1).join(', ')} ${m.places_and()} ${last}`
}

/** The narrowest name, for a chip: KENYA when nothing is chosen, a count for several wards. */
export function chosenShort(chosen: ChosenPlace | null): string {
  if (!chosen) return m.places_kenya()
  const { county, constituency, wards } = chosen
  if (wards.length > 1) return m.places_wards_selected({ count: wards.length })
  return upper((wards[0] ?? constituency ?? county).name)
}

/** The narrowest name as prose has it: several wards are joined. */
export const chosenName = ({ county, constituency, wards }: ChosenPlace): string =>
  wards.length > 0 ? joinNames(wards.map(({ name }) => name)) : (constituency ?? county).name

/** The same outside selectors, also where nothing is chosen. */
export const browsedName = (chosen: ChosenPlace | null): string => (chosen ? chosenName(chosen) : m.shell_kenya())

/** The narrowest name in full, as selectors write it. */
export const chosenLong = (chosen: ChosenPlace | null): string =>
  chosen ? upper(chosenName(chosen)) : m.places_kenya()
