import { strikeDays, strikeWeights } from '@mtaa/contract/operations/sanction-words'
import { day, hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../../../test/property-runs.ts'
import {
  isGoodEnd,
  isStillReached,
  pointsAt,
  severityOf,
  stepAfter,
  strikeUntil,
  whyNoAppeal,
  whyNotDecide,
  whyNotSanction,
  type SanctionState,
  type StrikeState,
} from './sanctions.rules.ts'

const start = new Date('2026-01-01T08:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const weights = Object.values(strikeWeights)

/** Strikes over a year, some of them reversed. */
const anyStrikes = fc
  .array(
    fc.record({ hours: fc.nat({ max: 365 * 24 }), weight: fc.constantFrom(...weights), isReversed: fc.boolean() }),
    { maxLength: 12 },
  )
  .map((all) =>
    all
      .toSorted((one, other) => one.hours - other.hours)
      .map(({ hours, weight, isReversed }, at): StrikeState => {
        const given = after(hours * hour)
        return {
          id: String(at),
          weight,
          at: given,
          expires_at: strikeUntil(given),
          reversed_at: isReversed ? after(400 * day) : null,
        }
      }),
  )

test('points are what was given within 90 days and not reversed', () => {
  fc.assert(
    fc.property(anyStrikes, fc.nat({ max: 500 * 24 }), (strikes, hours) => {
      const moment = after(hours * hour)
      const counting = strikes.filter(
        ({ at, reversed_at }) =>
          at <= moment && moment.getTime() - at.getTime() < strikeDays * day && reversed_at === null,
      )
      expect(pointsAt(strikes, moment)).toBe(counting.reduce((sum, { weight }) => sum + weight, 0))
    }),
  )
})

test('without a new strike points only fall, and after 90 days there are none', () => {
  fc.assert(
    fc.property(anyStrikes, fc.nat({ max: 200 }), fc.nat({ max: 200 }), (strikes, days, more) => {
      const last = strikes.at(-1)?.at ?? start
      const [one, other] = [days, days + more].map((n) => pointsAt(strikes, new Date(last.getTime() + n * day)))
      expect(other).toBeLessThanOrEqual(one ?? 0)
      expect(pointsAt(strikes, new Date(last.getTime() + strikeDays * day))).toBe(0)
    }),
  )
})

test('more points never lead to less, a severe strike always suspends, and a warning leads to nothing', () => {
  const rank = (step: ReturnType<typeof stepAfter>) => step?.points ?? 0
  fc.assert(
    fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.constantFrom(1, 2), (points, more, weight) => {
      expect(rank(stepAfter(points + more, weight))).toBeGreaterThanOrEqual(rank(stepAfter(points, weight)))
      expect(stepAfter(points, 0)).toBeUndefined()
      expect(stepAfter(points, 4)).toMatchObject({ kind: 'suspend', hours: null })
    }),
  )
})

test('a reversal ends exactly what is no more reached without it, in any order', () => {
  fc.assert(
    fc.property(anyStrikes, fc.nat(), (given, pick) => {
      const strikes = given.map((strike) => ({ ...strike, reversed_at: null as Date | null }))
      // What the strikes led to, one after the other.
      const sanctions = strikes.flatMap((strike, at): SanctionState[] => {
        const points = pointsAt(strikes.slice(0, at + 1), strike.at)
        const step = stepAfter(points, strike.weight)
        const own = { id: strike.id, strike_id: strike.id, points, started_at: strike.at, until: null, ended_at: null }
        return step ? [{ ...own, kind: step.kind }] : []
      })
      for (const sanction of sanctions) expect(isStillReached(sanction, strikes)).toBe(true)
      const reversed = strikes[pick % (strikes.length || 1)]
      if (!reversed) return
      reversed.reversed_at = after(500 * day)
      for (const sanction of sanctions) {
        const cause = strikes.find(({ id }) => id === sanction.strike_id)
        const points = pointsAt(strikes, sanction.started_at)
        const wasAt = sanction.points ?? 0
        const threshold = sanction.kind === 'suspend' ? 7 : wasAt >= 5 ? 5 : 3
        const isSevere = sanction.kind === 'suspend' && cause?.weight === 4 && cause.reversed_at === null
        expect(isStillReached(sanction, strikes)).toBe(isSevere || points >= threshold)
      }
    }),
  )
})

test.for([
  [1, undefined],
  [2, undefined],
  [3, { kind: 'restrict', hours: 24 }],
  [4, { kind: 'restrict', hours: 24 }],
  [5, { kind: 'restrict', hours: 168 }],
  [6, { kind: 'restrict', hours: 168 }],
  [7, { kind: 'suspend', hours: null }],
  [12, { kind: 'suspend', hours: null }],
] as const)('%d points lead to %j', ([points, step]) => {
  if (step) expect(stepAfter(points, 1)).toMatchObject(step)
  else expect(stepAfter(points, 1)).toBeUndefined()
})

test('weights have their names', () => expect(weights.map(severityOf)).toEqual(['warning', 'minor', 'major', 'severe']))

const [member, admin, superAdmin] = [
  { id: 'member', roles: [] },
  { id: 'admin', roles: ['Admin'] },
  { id: 'super', roles: ['Super-Admin'] },
]
const moderator = { id: 'moderator', roles: ['Content-Moderator', 'Market-Moderator'] }

test.for([
  ['member', member, 'other', 'forbidden'],
  ['moderator', moderator, 'member', 'forbidden'],
  ['admin', admin, 'member', null],
  ['admin', admin, 'moderator', null],
  ['admin', admin, 'admin', 'sanction_self'],
  ['admin', admin, 'other admin', 'sanction_rank'],
  ['admin', admin, 'super', 'sanction_rank'],
  ['super', superAdmin, 'admin', null],
  ['super', superAdmin, 'other super', null],
  ['super', superAdmin, 'super', 'sanction_self'],
] as const)('%s about %s: %s', ([, by, about, code]) => {
  const people: Record<string, typeof admin> = {
    member,
    admin,
    moderator,
    super: superAdmin,
    other: { id: 'other', roles: [] },
    'other admin': { id: 'other', roles: ['Admin'] },
    'other super': { id: 'other', roles: ['Super-Admin'] },
  }
  expect(whyNotSanction(by, people[about] ?? member)).toBe(code)
})

test.for([
  ['restrict', 1, true],
  ['restrict', null, false],
  ['restrict', 366, false],
  ['restrict', 0, false],
  ['restrict', -1, false],
  ['suspend', null, true],
  ['suspend', 365, true],
  ['suspend', 366, false],
] as const)('a %s that ends after %s days: %s', ([kind, days, isGood]) =>
  expect(isGoodEnd(kind, days === null ? null : after(days * day), start)).toBe(isGood),
)

const sanction: SanctionState & { appealed: boolean } = {
  id: '1',
  kind: 'restrict',
  strike_id: null,
  points: null,
  started_at: start,
  until: after(day),
  ended_at: null,
  appealed: false,
}

test('one appeals once, within 30 days, also against what is over, and not against what was ended', () => {
  expect(whyNoAppeal(sanction, after(2 * day))).toBeNull()
  expect(whyNoAppeal(sanction, after(30 * day))).toBeNull()
  expect(whyNoAppeal(sanction, after(30 * day + 1))).toBe('sanction_appeal_late')
  expect(whyNoAppeal({ ...sanction, appealed: true }, start)).toBe('sanction_appealed')
  expect(whyNoAppeal({ ...sanction, ended_at: start }, start)).toBe('sanction_no_appeal')
})

test('neither who sanctioned nor the member decides an appeal, and nobody twice', () => {
  const appeal = { member_id: 'm', sanctioned_by: 'a', decided_at: null }
  expect(whyNotDecide(appeal, 'b')).toBeNull()
  expect(whyNotDecide({ ...appeal, sanctioned_by: null }, 'b')).toBeNull()
  expect(whyNotDecide(appeal, 'a')).toBe('sanction_same_person')
  expect(whyNotDecide(appeal, 'm')).toBe('sanction_same_person')
  expect(whyNotDecide({ ...appeal, decided_at: start }, 'b')).toBe('sanction_appeal_decided')
})
