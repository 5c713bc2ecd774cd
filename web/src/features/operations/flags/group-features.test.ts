import { expect, test } from 'vitest'
import { groupFeatures, standingOf } from './group-features.ts'

test.each([
  ['enabled', false, 'available'],
  ['read-only', false, 'read_only'],
  ['disabled', false, 'off'],
  ['disabled', true, 'coming'],
] as const)('%s, coming %s: %s', (state, coming, standing) => {
  expect(standingOf({ state, coming })).toBe(standing)
})

test('features stand by category, what is open first, and what is for developers is left out', () => {
  const flag = (feature_id: string, category: string, more: object) => ({
    feature_id,
    name: feature_id.toUpperCase(),
    category,
    state: 'enabled' as const,
    is_enabled: true,
    allow_new_posting: true,
    dependencies: [],
    coming: false,
    ...more,
  })
  const flags = [
    flag('bids', 'commerce', { state: 'disabled', coming: true }),
    flag('market', 'commerce', {}),
    flag('dev_tools', 'operations', {}),
    flag('feed', 'community', { state: 'read-only' }),
  ]
  expect(groupFeatures(flags, ['community', 'commerce', 'money'])).toEqual([
    { category: 'community', features: [{ name: 'FEED', standing: 'read_only' }] },
    {
      category: 'commerce',
      features: [
        { name: 'MARKET', standing: 'available' },
        { name: 'BIDS', standing: 'coming' },
      ],
    },
  ])
})
