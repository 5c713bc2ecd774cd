import { hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { isApproved, isWithinLimit, personsMissing, statusAfter, waysFor, type Decider } from './refunds.rules.ts'

test.for<[number, Decider[], boolean]>([
  [5_000, ['seller'], true],
  [5_000, ['support'], true],
  [5_001, ['admin'], false],
  [5_001, ['seller', 'seller'], false],
  [5_001, ['seller', 'support'], false],
  [5_001, ['seller', 'admin'], true],
  [50_000, ['seller', 'admin'], true],
  [50_001, ['seller', 'admin'], false],
  [50_001, ['admin', 'admin'], true],
  [100, [], false],
])('KSh %d by %j: %s', ([shillings, sides, approved]) => {
  const approvals = sides.map((side, at) => ({ user_id: `person ${at}`, side }))
  expect(isApproved(shillings * 100, approvals)).toBe(approved)
})

test.for<[number, Decider[], number]>([
  [5_000, [], 1],
  [5_001, ['seller'], 1],
  [5_001, ['seller', 'support'], 1],
  [50_001, [], 2],
  [50_001, ['seller', 'admin'], 1],
  [50_001, ['seller', 'support'], 2],
  [50_001, ['admin', 'admin'], 0],
])('of KSh %d agreed to by %j %d persons are missing', ([shillings, sides, missing]) => {
  const approvals = sides.map((side, at) => ({ user_id: `person ${at}`, side }))
  expect(personsMissing(shillings * 100, approvals)).toBe(missing)
})

test('one person who agrees twice, and as two things, is one', () => {
  const twice = (['admin', 'admin'] as const).map((side) => ({ user_id: 'one', side }))
  expect([isApproved(500_100, twice), isApproved(5_000_100, twice)]).toEqual([false, false])
  expect([isWithinLimit('support', 500_000), isWithinLimit('support', 500_001)]).toEqual([true, false])
})

test('a payment is back when all of it is, and on its way while any of it is', () => {
  const of = (...states: [Parameters<typeof statusAfter>[1][number]['state'], number][]) =>
    statusAfter(
      1_000,
      states.map(([state, amount_cents]) => ({ state, amount_cents })),
    )
  expect(of(['requested', 900], ['rejected', 900])).toBeUndefined()
  for (const state of ['approved', 'sent', 'failed'] as const)
    expect(of([state, 1], ['confirmed', 900])).toBe('refunding')
  expect([of(['confirmed', 999]), of(['confirmed', 400], ['confirmed', 600])]).toEqual(['part_refunded', 'refunded'])
})

test('only all of a young payment is reversed', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const refund = {
    method: 'mpesa',
    back: { whole: 'daraja_reversal', phone: 'daraja_b2c' },
    cents: 30_000,
    receipt: 'SAB12CD34E',
    phone: '254712345678',
    reversalFailed: false,
    hasWallet: true,
  } as const
  expect(waysFor({ ...refund, whole: true, paidAt: ago(23.9) }, now)).toEqual(['daraja_reversal', 'daraja_b2c'])
  expect(waysFor({ ...refund, whole: true, paidAt: ago(24) }, now)).toEqual(['daraja_b2c', 'daraja_reversal'])
  expect(waysFor({ ...refund, whole: false, paidAt: ago(1) }, now)).toEqual(['daraja_b2c'])
  const stray = { ...refund, paidAt: ago(1), cents: 900 }
  expect(waysFor({ ...stray, whole: true }, now)).toEqual(['daraja_reversal'])
  expect(waysFor({ ...stray, whole: true, reversalFailed: true }, now)).toEqual(['wallet'])
  expect(waysFor({ ...stray, whole: false }, now)).toEqual(['wallet'])
  expect(waysFor({ ...stray, whole: false, hasWallet: false }, now)).toEqual([])
})
