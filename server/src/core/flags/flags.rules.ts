import type { FlagDeclaration } from '@mtaa/contract/operations/flag-list'
import { flagStates, type FlagState } from '@mtaa/contract/operations/flags'

/** How a flag is set. */
export interface FlagSetting {
  isEnabled: boolean
  allowNewPosting: boolean
  /** Official codes of the counties in which it is open; null: all of them. */
  counties: readonly number[] | null
}

type Declared = Readonly<Record<string, FlagDeclaration>>

/** As a flag is set before anybody changes it. */
export function settingDeclared({ coming, beginsOff }: FlagDeclaration, demo: boolean): FlagSetting {
  const isOn = !coming && (beginsOff === undefined || (beginsOff === 'outside demo' && demo))
  return { isEnabled: isOn, allowNewPosting: isOn, counties: null }
}

/** What a setting alone says in a county; `null`: a caller whose county is not known. */
export function ownState({ isEnabled, allowNewPosting, counties }: FlagSetting, county: number | null): FlagState {
  const isHere = counties === null || (county !== null && counties.includes(county))
  if (!isEnabled || !isHere) return 'disabled'
  return allowNewPosting ? 'enabled' : 'read-only'
}

const openness = (state: FlagState) => flagStates.indexOf(state)

const lesser = (one: FlagState, other: FlagState) => (openness(one) < openness(other) ? one : other)

interface World {
  declared: Declared
  settings: ReadonlyMap<string, FlagSetting>
  /** Whether what is for demo mode only may be open. */
  demo: boolean
}

/** What a flag and all that it depends on say together. A flag without a setting is disabled. */
export function stateIn(world: World, name: string, county: number | null): FlagState {
  const [declaration, setting] = [world.declared[name], world.settings.get(name)]
  if (!declaration || !setting || declaration.coming || (declaration.demoOnly && !world.demo)) return 'disabled'
  return (declaration.dependencies ?? [])
    .map((parent) => stateIn(world, parent, county))
    .reduce(lesser, ownState(setting, county))
}

const counties = Array.from({ length: 47 }, (_, at) => at + 1)

/** Whether a change opens anything, to anybody, that was less open before. */
export const widens = (before: FlagSetting, after: FlagSetting) =>
  [null, ...counties].some((county) => openness(ownState(after, county)) > openness(ownState(before, county)))

/** Throws when a flag depends on one that is not declared, or in a circle on itself. */
export function assertDependencies(declared: Declared): void {
  const checked = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`flags depend on each other in a circle: ${[...path, name].join(' → ')}`)
    if (checked.has(name)) return
    const declaration = declared[name]
    if (!declaration) throw new Error(`the flag "${path.at(-1)}" depends on "${name}", which is not declared`)
    for (const parent of declaration.dependencies ?? []) visit(parent, [...path, name])
    checked.add(name)
  }
  for (const name of Object.keys(declared)) visit(name, [])
}
