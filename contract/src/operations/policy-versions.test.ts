import { expect, test } from 'vitest'
import { faultsOf, policyVersions, type PolicyVersion } from './policy-versions.ts'

test('the declared versions keep the promises of the policies', () => {
  expect(faultsOf(policyVersions)).toEqual([])
})

const what = { en: 'New.', sw: 'Mpya.' }
const first: PolicyVersion = { policy: 'terms', version: '2025-07-11', publishedOn: '2025-07-11' }
const later = (version: string, publishedOn: string, material = true): PolicyVersion => ({
  policy: 'terms',
  version,
  publishedOn,
  change: { material, what },
})

test.each<[string, PolicyVersion[], string[]]>([
  ['thirty days before', [first, later('2026-03-31', '2026-03-01')], []],
  ['a day too late', [first, later('2026-03-30', '2026-03-01')], ['terms 2026-03-30: published too late']],
  ['a correction at once', [first, later('2026-03-01', '2026-03-01', false)], []],
  [
    'a correction of yesterday',
    [first, later('2026-03-01', '2026-03-02', false)],
    ['terms 2026-03-01: published too late'],
  ],
  [
    'a day that does not exist',
    [{ ...first, version: '2025-13-01' }],
    ['terms 2025-13-01: a day is not one of the calendar'],
  ],
  [
    'one day twice',
    [first, later('2025-07-11', '2025-06-11')],
    ['terms 2025-07-11: not after 2025-07-11', 'terms 2025-07-11: published before 2025-07-11'],
  ],
  [
    'a change that says nothing',
    [first, { ...first, version: '2026-01-01' }],
    ['terms 2026-01-01: only changes say what changes'],
  ],
])('%s', (_, versions, faults) => {
  expect(faultsOf(versions)).toEqual(faults)
})
