import { day } from '@mtaa/contract/time'
import { planDeletion, undoDeletion } from '@mtaa/contract/identity/privacy'
import { approveRefund, listRefunds, rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import { booksHold } from '../../../../test/money/paid-orders.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { test } from '../../../../test/money/staff-money.ts'
import { fund } from '../../../../test/money/wallet.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { balanceOf, post } from '../ledger/index.ts'

const begun = new Date('2026-11-20T09:00:00Z')
const after = (days: number) => new Date(begun.getTime() + days * day)
const phone = '254712345678'

const minutes = (count: number) => new Date(begun.getTime() + count * 60_000)

/** A member whose phone is proven, with so much in their wallet. */
async function owner(world: World, shillings: number) {
  world.setNow(begun)
  const member = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: world.clock() })
    .where('id', '=', member.id)
    .execute()
  if (shillings > 0) await fund(world, member, shillings)
  return member
}

const plan = (world: World, member: Person) => world.as(member)(planDeletion, { body: {} })
const approve = (world: World, person: Person, id: string) =>
  world.as(person)(approveRefund, { params: { id }, body: { goodwill: false } })
const waiting = async (world: World, staff: Person) =>
  (await world.as(staff)(listRefunds, { query: { state: 'requested' } })).items

/** The day on which the account is deleted. */
async function due(world: World) {
  world.setNow(after(31))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
}

const spend = (world: World, { id }: Person, shillings: number) =>
  world.db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'test',
      sourceType: 'test',
      sourceId: newId(),
      entries: [debit(accounts.wallet(id), shillings * 100), credit(accounts.mpesaCollection, shillings * 100)],
      at: world.clock(),
    }),
  )

const isGone = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email === null

test('a wallet goes back to its number with two persons, and only then the account is deleted', async ({
  world,
  rails,
  crew: { admin, other, support },
}) => {
  const member = await owner(world, 6_000)
  await plan(world, member)
  const [refund] = await waiting(world, support)
  expect(refund).toMatchObject({ amount: 6_000, approvals_needed: 2, payment_id: null, reason: 'account_closed' })
  const id = refund?.id ?? ''
  await expect(approve(world, member, id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(approve(world, support, id)).rejects.toMatchObject({ code: 'refund_over_limit' })
  await Promise.all([approve(world, admin, id), approve(world, admin, id)])
  expect(await balanceOf(world.db, accounts.wallet(member.id))).toBe(600_000)
  await due(world)
  expect(await isGone(world, member)).toBe(false)

  await approve(world, other, id)
  await world.runJobs()
  expect(rails.sent).toMatchObject([{ rail: 'daraja_b2c', amount_cents: 600_000, phone }])
  expect(await isGone(world, member)).toBe(false)
  await rails.confirm(id)
  await due(world)
  expect(await isGone(world, member)).toBe(true)
  expect(await balanceOf(world.db, accounts.wallet(member.id))).toBe(0)
  await booksHold(world)
})

test('below what M-Pesa sends the platform adds the rest; spent meanwhile, it is of what is left', async ({
  world,
  rails,
  crew: { admin, support },
}) => {
  const member = await owner(world, 20)
  await plan(world, member)
  const [first] = await waiting(world, support)
  await spend(world, member, 17)
  await expect(approve(world, support, first?.id ?? '')).rejects.toMatchObject({ code: 'refund_too_large' })
  await world.as(support)(rejectRefund, { params: { id: first?.id ?? '' }, body: { reason: 'It was spent' } })
  await due(world)
  const [second] = await waiting(world, support)
  expect(second).toMatchObject({ amount: 10 })
  await approve(world, support, second?.id ?? '')
  expect(await balanceOf(world.db, accounts.wallet(member.id))).toBe(0)
  await world.runJobs()
  await rails.confirm(second?.id ?? '')
  expect(await waiting(world, admin)).toEqual([])
  await booksHold(world)
})

test('the refund is refused, or the member stays: the money is where it was, and another plan begins anew', async ({
  world,
  crew: { support },
}) => {
  const member = await owner(world, 500)
  await plan(world, member)
  const [refund] = await waiting(world, support)
  world.setNow(minutes(1))
  await world.as(support)(rejectRefund, { params: { id: refund?.id ?? '' }, body: { reason: 'Another name' } })
  await due(world)
  expect([await waiting(world, support), await isGone(world, member)]).toEqual([[], false])
  await world.as(member)(undoDeletion, {})
  // Planning requires a young session.
  world.setNow(minutes(2))
  await plan(world, member)
  expect(await waiting(world, support)).toHaveLength(1)
  await world.as(member)(undoDeletion, {})
  expect(await waiting(world, support)).toEqual([])
  expect(await balanceOf(world.db, accounts.wallet(member.id))).toBe(50_000)
  await booksHold(world)
})

test('of an empty wallet nothing is sent; without a known number the wallet is to be spent first', async ({
  world,
  crew: { support },
}) => {
  await plan(world, await owner(world, 0))
  expect(await waiting(world, support)).toEqual([])
  const member = await world.make.member()
  await fund(world, member, 500)
  await expect(plan(world, member)).rejects.toMatchObject({ code: 'money_left' })
})
