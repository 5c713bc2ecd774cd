import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import { m } from '../../../../paraglide/messages.js'

/** How a flag can be set. */
export type Setting = Pick<AdminFlag, 'is_enabled' | 'allow_new_posting' | 'counties'>

/** What closes when this flag closes: all that depends on it, directly or not. */
export function dependentsOf(flags: readonly AdminFlag[], featureId: string): readonly AdminFlag[] {
  const found = new Set<string>([featureId])
  let size = 0
  while (size < found.size) {
    size = found.size
    for (const { feature_id, dependencies } of flags)
      if (dependencies.some((name) => found.has(name))) found.add(feature_id)
  }
  return flags.filter(({ feature_id }) => feature_id !== featureId && found.has(feature_id))
}

const openness = { disabled: 0, 'read-only': 1, enabled: 2 }

/** The flags that let this one be less open than it is set. */
export const limitsOf = (flags: readonly AdminFlag[], { dependencies, ...flag }: AdminFlag): readonly AdminFlag[] =>
  openness[flag.state] < openness[stateOf(flag)]
    ? flags.filter(
        ({ feature_id, state }) => dependencies.includes(feature_id) && openness[state] < openness[stateOf(flag)],
      )
    : []

/** What a setting would be without the flags that it depends on. */
export const stateOf = ({ is_enabled, allow_new_posting }: Pick<Setting, 'is_enabled' | 'allow_new_posting'>) =>
  is_enabled ? (allow_new_posting ? 'enabled' : 'read-only') : 'disabled'

/** By category, in the order of the answer. */
export const byCategory = (flags: readonly AdminFlag[]): readonly (readonly [string, readonly AdminFlag[]])[] => [
  ...Map.groupBy(flags, ({ category }) => category),
]

export const stateWords = {
  enabled: m.common_open,
  'read-only': m.coming_read_only,
  disabled: m.coming_off,
} as const

const categories: Readonly<Record<string, () => string>> = {
  account: m.common_account,
  commerce: m.features_commerce,
  community: m.features_community,
  media: m.features_media,
  money: m.features_money,
  operations: m.flags_operations,
}

export const categoryName = (category: string) => categories[category]?.() ?? category

const whereOf = (counties: Setting['counties']) =>
  counties === null ? m.flags_everywhere() : m.flags_counties_count({ count: counties.length })

/** A setting in words: “Read-only, in 3 counties”. */
export function settingWords(setting: Setting): string {
  const state = stateWords[stateOf(setting)]()
  return setting.counties === null ? state : m.flags_where({ state, where: whereOf(setting.counties).toLowerCase() })
}

export const namesOf = (flags: readonly AdminFlag[]) => flags.map(({ name }) => name).join(', ')
