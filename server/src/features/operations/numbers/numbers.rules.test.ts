import { fewestPeople } from '@mtaa/contract/operations/numbers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewReturns } from './analytics.view.ts'
import { cellsOf, daysUntil, isKnown, spansOf, valueOf } from './numbers.rules.ts'
import { entranceOf, requestCounts } from './request-numbers.ts'

describe('groups of fewer than ten', () => {
  test('are hidden, and what is hidden cannot be found from the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 12 }), (counts) => {
        const cells = cellsOf(counts)
        const hidden = counts.filter((_, at) => cells[at] === 'few')
        for (const [at, count] of counts.entries()) expect(cells[at] === 'few' || cells[at] === count).toBe(true)
        expect(counts.some((count, at) => count < fewestPeople && cells[at] !== 'few')).toBe(false)
        const rest = hidden.reduce((sum, count) => sum + count, 0)
        const isAll = hidden.length === counts.length
        expect(hidden.length === 0 || isAll || rest >= fewestPeople).toBe(true)
      }),
    )
  })

  test.each([
    [
      [40, 30, 9],
      [40, 'few', 'few'],
    ],
    [
      [40, 30, 10],
      [40, 30, 10],
    ],
    [
      [9, 9, 50],
      ['few', 'few', 50],
    ],
    [
      [0, 50, 60],
      ['few', 'few', 60],
    ],
    [[], []],
  ])('%j is shown as %j', (counts, cells) => {
    expect(cellsOf(counts)).toEqual(cells)
  })

  test('of a week with two counties the smaller one takes the other with it', () => {
    const row = (county: number, people: number) => ({
      week: '2026-08-03', county, place: null, people, d1: people, d7: 0, d30: people }) // prettier-ignore
    const shown = viewReturns([row(0, 57), row(1, 7), row(47, 50)], '2026-11-22')
    expect(shown.map(({ county, people, d7 }) => [county, people, d7])).toEqual([
      [0, 57, 'few'],
      [1, 'few', 'few'],
      [47, 'few', 'few'],
    ])
  })
})

test('a week whose members all named a county hides nothing of large ones', () => {
  const row = (county: number, people: number) => ({
    week: '2026-08-03',
    county,
    place: null,
    people,
    d1: people,
    d7: people,
    d30: people,
  })
  expect(viewReturns([row(0, 110), row(1, 50), row(47, 60)], '2026-11-22').map(({ people }) => people)).toEqual([
    110, 50, 60,
  ])
  // Three did not: they would follow from the sum.
  expect(viewReturns([row(0, 113), row(1, 50), row(47, 60)], '2026-11-22').map(({ people }) => people)).toEqual([
    113,
    'few',
    60,
  ])
})

test('who comes back after n days is known when the last of the week has had that day', () => {
  // The week ends on Sunday, the 9th.
  expect(isKnown('2026-08-03', 1, '2026-08-10')).toBe(false)
  expect(isKnown('2026-08-03', 1, '2026-08-11')).toBe(true)
  expect(isKnown('2026-08-03', 30, '2026-09-09')).toBe(true)
  const [early] = viewReturns(
    [{ week: '2026-08-03', county: 0, place: null, people: 20, d1: 12, d7: 0, d30: 0 }],
    '2026-08-12',
  )
  expect(early).toMatchObject({ people: 20, d1: 12, d7: 'early', d30: 'early' })
})

test('a day begins at midnight in Nairobi, and hours are full ones', () => {
  const now = new Date('2026-11-22T21:40:00Z')
  expect(daysUntil(now, 2)).toEqual(['2026-11-22', '2026-11-23'])
  expect(spansOf(now)).toEqual({ start: new Date('2026-11-22T21:00:00Z'), hour: new Date('2026-11-22T21:00:00Z') })
})

test('a share of nothing is no number', () => {
  expect(valueOf('payments_paid', () => 0)).toBe(null)
  const sums: Record<string, number> = { payments_paid: 9, payments_unpaid: 3, bytes: 5000, visits: 2 }
  const sumOf = (metric: string) => sums[metric] ?? 0
  expect(valueOf('payments_paid', sumOf)).toBe(0.75)
  expect(valueOf('bytes_a_visit', sumOf)).toBe(2500)
})

test('a visit begins with a page that a person opens from elsewhere', () => {
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  expect(entranceOf({ ...opened, 'sec-fetch-site': 'none' })).toBe('from elsewhere')
  expect(entranceOf({ ...opened, 'sec-fetch-site': 'cross-site' })).toBe('from elsewhere')
  expect(entranceOf({ ...opened, 'sec-fetch-site': 'same-origin' })).toBe('from here')
  expect(entranceOf({ ...opened, 'sec-fetch-dest': 'iframe' })).toBe(null)
  expect(entranceOf({})).toBe(null)
})

test('what a rule refused is no fault, and what broke is', () => {
  const route = 'GET /api/feed'
  const counts = requestCounts([
    { route, outcome: 'ok', count: 90 },
    { route, outcome: 'not_found', count: 4 },
    { route, outcome: 'fault', count: 2 },
    { route, outcome: 'unavailable', count: 1 },
    { route, outcome: 'status_502', count: 1 },
    { route, outcome: 'status_404', count: 2 },
  ])
  expect(counts).toEqual({ requests: 100, faults: 4, refused: 4, refusals: new Map([['not_found', 4]]) })
})
