import { expect, test } from 'vitest'
import { dependentsOf, limitsOf, settingWords } from './flag-rules.ts'

const flag = (feature_id: string, dependencies: string[], state: 'enabled' | 'read-only' | 'disabled' = 'enabled') => ({
  feature_id,
  name: feature_id,
  category: 'money',
  is_enabled: true,
  allow_new_posting: true,
  counties: null,
  dependencies,
  state,
  coming: false,
  permanent: true,
  two_persons: false,
  stale: false,
  version: 0,
  changed_at: '2026-11-27T10:00:00.000Z',
  plans: [],
})

const flags = [
  flag('market', [], 'read-only'),
  flag('payments', []),
  flag('checkout', ['market', 'payments'], 'read-only'),
  flag('gifts', ['checkout'], 'read-only'),
  flag('feed', []),
]
const ids = (all: readonly { feature_id: string }[]) => all.map(({ feature_id }) => feature_id)

test('what closes with a flag is all that depends on it, directly or not', () => {
  expect(ids(dependentsOf(flags, 'payments'))).toEqual(['checkout', 'gifts'])
  expect(ids(dependentsOf(flags, 'gifts'))).toEqual([])
})

test('a flag that is less open than it is set says which one limits it', () => {
  expect(flags.map((one) => ids(limitsOf(flags, one)))).toEqual([[], [], ['market'], ['checkout'], []])
})

test('a setting is said in words', () => {
  const setting = { is_enabled: true, allow_new_posting: true, counties: null }
  expect([
    settingWords(setting),
    settingWords({ ...setting, allow_new_posting: false, counties: [47] }),
    settingWords({ ...setting, is_enabled: false, counties: [1, 47] }),
  ]).toEqual(['Open', 'Read-only, in 1 county', 'Switched off, in 2 counties'])
})
