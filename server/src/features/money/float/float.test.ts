import * as api from '@mtaa/contract/money/float'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { codeOf } from '../../../../test/money/payouts.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { features } from '../../../features.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf, post, prove } from '../ledger/index.ts'

const test = base.extend('worldOptions', {
  settings: (usual) => ({ ...usual, float: { warnBelow: 5_000 } }),
})

const admin = (world: World) => world.make.member({ roles: ['Admin'] })
const balance = async ({ db }: World) => (await balanceOf(db, accounts.mpesaDisbursement)) / 100

let receipts = 0
const move = (world: World, by: Person, amount: number, more: Partial<Parameters<typeof bodyOf>[1]> = {}) =>
  world.as(by)(api.moveFloat, { body: bodyOf(amount, more), idempotencyKey: more.key ?? newId() })
const bodyOf = (
  amount: number,
  more: { direction?: 'in' | 'out'; other?: 'collection' | 'bank'; receipt?: string; key?: string },
) => ({
  direction: more.direction ?? ('in' as const),
  other: more.other ?? ('bank' as const),
  amount,
  receipt: more.receipt ?? `FLOAT${String(++receipts).padStart(5, '0')}`,
  reason: 'The account was low.',
})

/** Money that left before anybody had said what is there. */
const spend = ({ db, clock }: World, shillings: number) =>
  db.transaction().execute(async (tx) => {
    const entries = [debit(accounts.goodwill, shillings * 100), credit(accounts.mpesaDisbursement, shillings * 100)]
    return post(tx, { purpose: 'spent', sourceType: 'test', sourceId: newId(), entries, at: clock() })
  })

async function breaches({ db, clock }: World) {
  const at = new Date(clock().getTime() + 1000)
  const found = await prove({ db, checks: foldLedgerChecks(features).filter(({ check }) => check === 'float'), at })
  return found.breaches.map(({ examples }) => examples)
}

test('staff book what was moved to the account and back from it, once for each receipt and key', async ({ world }) => {
  const one = await admin(world)
  const first = await move(world, one, 6_000, { receipt: 'abc123', key: 'one-key-of-many' })
  expect(first).toMatchObject({ opened: true, balance: 6_000, free: 6_000, low: false })
  expect(first.moves).toMatchObject([{ direction: 'in', amount: 6_000, receipt: 'ABC123', state: 'done', own: true }])
  await move(world, one, 6_000, { receipt: 'abc123', key: 'one-key-of-many' })
  expect(await codeOf(move(world, one, 100, { receipt: 'ABC123' }))).toBe('float_receipt_used')
  expect(await balance(world)).toBe(6_000)
  expect(await codeOf(move(world, one, 6_001, { direction: 'out' }))).toBe('done')
  const second = await admin(world)
  expect(await codeOf(move(world, second, 6_001, { direction: 'out' }))).toBe('float_too_small')
  expect(await move(world, second, 1_500, { direction: 'out' })).toMatchObject({ balance: 4_500, low: true })
  expect(await balanceOf(world.db, accounts.bankTrust)).toBe(-450_000)
})

test('from KSh 10,000 on a second admin agrees, and slices of a day add up', async ({ world }) => {
  const [one, two] = [await admin(world), await admin(world)]
  const { moves } = await move(world, one, 10_000)
  const id = moves[0]?.id ?? ''
  expect([moves[0]?.state, await balance(world)]).toEqual(['proposed', 0])
  const confirm = (by: Person) => codeOf(world.as(by)(api.confirmFloatMove, { params: { id } }))
  expect(await confirm(one)).toBe('float_second_person')
  expect(await Promise.all([confirm(two), confirm(two)])).toEqual(
    expect.arrayContaining(['done', 'float_move_decided']),
  )
  expect(await balance(world)).toBe(10_000)
  const slices = await Promise.all(Array.from({ length: 4 }, () => move(world, two, 4_000)))
  expect(slices).toHaveLength(4)
  expect(await balance(world)).toBe(18_000)
  const waiting = (await world.as(one)(api.getFloat, {})).moves.filter(({ state }) => state === 'proposed')
  expect(waiting).toHaveLength(2)
  const body = { reason: 'It never arrived.' }
  await world.as(one)(api.refuseFloatMove, { params: { id: waiting[0]?.id ?? '' }, body })
  expect(await balance(world)).toBe(18_000)
})

test('the first amount makes up for what the books lack, and from then on less than nothing is a breach', async ({
  world,
}) => {
  const one = await admin(world)
  await spend(world, 700)
  expect(await breaches(world)).toEqual([])
  expect(await codeOf(move(world, one, 699))).toBe('float_first_too_small')
  expect(await move(world, one, 900)).toMatchObject({ opened: true, balance: 200 })
  expect(await breaches(world)).toEqual([])
  await spend(world, 300)
  expect(await breaches(world)).toEqual([['1020: -10000']])
})

test('admins are notified once each time the account runs low', async ({ world }) => {
  const one = await admin(world)
  const mailed = async () =>
    (await world.mails()).filter(({ subject }) => subject === 'The payout account is running low').length
  const look = async () => {
    world.setNow(new Date(world.clock().getTime() + 60_000))
    await world.runSchedule('float.warn')
    await world.runJobs()
  }
  await look()
  expect(await mailed()).toBe(0)
  await move(world, one, 4_000)
  await look()
  await look()
  expect(await mailed()).toBe(1)
  await move(world, one, 3_000)
  await look()
  await move(world, one, 2_500, { direction: 'out' })
  await look()
  expect(await mailed()).toBe(2)
})

test('the account and its acts are for admins alone', async ({ world }) => {
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const [moderator, member] = [await world.make.member({ roles: ['Moderator'] }), await world.make.member()]
  const id = newId()
  for (const person of [support, moderator, member]) {
    const as = world.as(person)
    const answers = [
      codeOf(as(api.getFloat, {})),
      codeOf(move(world, person, 100)),
      codeOf(as(api.confirmFloatMove, { params: { id } })),
      codeOf(as(api.refuseFloatMove, { params: { id }, body: { reason: 'It never arrived.' } })),
    ]
    expect(await Promise.all(answers)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
  }
  expect((await world.http.inject('/api/admin/float')).statusCode).toBe(401)
  expect(await codeOf(world.as(await admin(world))(api.confirmFloatMove, { params: { id } }))).toBe(
    'float_move_not_found',
  )
})
