import { flagDeclared, flagNames } from '@mtaa/contract/operations/flag-list'
import type { FeatureFlag } from '@mtaa/contract/operations/flags'
import type { Language } from '@mtaa/contract/language'
import type { StateOf } from '../../../core/flags/caller.ts'

const inOrder = flagNames.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

/** By category, then name, as the table is read. */
function orderOf(name: (typeof flagNames)[number]): string {
  const { category, title } = flagDeclared(name)
  return `${category} ${title.en}`
}

/** Every feature as one caller has it. */
export const viewFlags = (stateOf: StateOf, language: Language): FeatureFlag[] =>
  inOrder.map((name) => {
    const { category, title, dependencies = [], coming = false } = flagDeclared(name)
    const state = stateOf(name)
    return {
      feature_id: name,
      name: title[language],
      category,
      state,
      is_enabled: state !== 'disabled',
      allow_new_posting: state === 'enabled',
      dependencies: [...dependencies],
      coming,
    }
  })
