import { hour, minute } from '@mtaa/contract/time'
import { leaveDeposit } from '@mtaa/contract/commerce/auctions/awards'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { blockMember } from '@mtaa/contract/community/blocks'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { after, bid, follow, makeLot, noticesOf } from '../../../../../test/commerce/ended-lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'
import { fund, walletOf } from '../../../../../test/money/wallet.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../../../money/ledger/index.ts'

/** Members who bid have a phone number that is confirmed. */
async function bidder({ make }: World): Promise<Person> {
  const member = await make.member()
  await make.phone(member)
  return member
}

const leave = (
  world: World,
  person: Person | null,
  { id }: { id: string },
  source: 'wallet' | 'mpesa' = 'wallet',
  key = newId(),
) => world.as(person)(leaveDeposit, { params: { id }, body: { source }, idempotencyKey: key })

const stateOf = async ({ db }: World, { id }: { id: string }) =>
  (await db.selectFrom('auction_deposits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

async function pay(world: World, person: Person, { id }: { id: string }): Promise<string> {
  const body = { payable: { kind: depositKind, id }, method: 'mpesa', phone: '0712345678' } as const
  const { id: paymentId } = await world.as(person)(startPayment, { body, idempotencyKey: newId() })
  // Its prompt is on the phone.
  await world.db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null })
    .where('id', '=', paymentId)
    .execute()
  return paymentId
}

async function booksHold({ db }: World) {
  expect([await trialBalance(db), await accountsAdrift(db)]).toEqual([0, []])
}

test('a deposit from the wallet is set aside at once, and free again when another one wins', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const [amina, brian] = [await bidder(world), await bidder(world)]
  for (const member of [amina, brian]) await fund(world, member, 800)
  const left = await leave(world, amina, lot)
  expect(left).toMatchObject({ amount: 500, source: 'wallet', state: 'held' })
  expect(left.expires_at).toBe(new Date(lot.endsAt.getTime() + 73 * hour).toISOString())
  expect(await walletOf(world, amina)).toMatchObject({ balance: 800, held: 500, available: 300 })
  const winner = await leave(world, brian, lot)
  await bid(world, lot, amina, 1_800)
  await bid(world, lot, brian, 3_000)
  await after(world, lot, minute)
  expect([await stateOf(world, left), await stateOf(world, winner)]).toEqual(['released', 'held'])
  expect(await walletOf(world, amina)).toMatchObject({ balance: 800, held: 0 })
  expect(await noticesOf(world, amina)).toContain('lot_deposit_returned')
  await booksHold(world)
})

test('the deposit of a winner who does not pay is the seller’s', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const winner = await bidder(world)
  await fund(world, winner, 800)
  const left = await leave(world, winner, lot)
  await bid(world, lot, winner, 1_000)
  await after(world, lot, 0)
  await after(world, lot, 48 * hour)
  expect(await stateOf(world, left)).toBe('taken')
  expect(await walletOf(world, winner)).toMatchObject({ balance: 300, held: 0 })
  expect(await walletOf(world, lot.owner)).toMatchObject({ balance: 500 })
  expect(await balanceOf(world.db, accounts.bidDeposit(left.id))).toBe(0)
  await follow(world)
  expect(await walletOf(world, lot.owner)).toMatchObject({ balance: 500 })
  await booksHold(world)
})

test('a deposit by M-Pesa waits for its payment, is held with it, and goes back to where it came from', async ({
  world,
}) => {
  const lot = await makeLot(world, { deposit: 500 })
  const member = await bidder(world)
  const left = await leave(world, member, lot, 'mpesa')
  expect(left).toMatchObject({ source: 'mpesa', state: 'waiting' })
  const paymentId = await pay(world, member, left)
  expect(await settle(world, paymentId)).toBe('succeeded')
  expect(await stateOf(world, left)).toBe('held')
  expect(await balanceOf(world.db, accounts.bidDeposit(left.id))).toBe(50_000)
  await after(world, lot, minute)
  expect(await stateOf(world, left)).toBe('released')
  expect(await balanceOf(world.db, accounts.bidDeposit(left.id))).toBe(0)
  const refunds = await world.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
  expect(refunds).toMatchObject([{ amount_cents: 50_000, reason: 'deposit_released' }])
  await booksHold(world)
})

test('a deposit by M-Pesa of a winner who does not pay is the seller’s, too', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const member = await bidder(world)
  const left = await leave(world, member, lot, 'mpesa')
  await settle(world, await pay(world, member, left))
  await bid(world, lot, member, 1_000)
  await after(world, lot, 0)
  await after(world, lot, 48 * hour)
  expect(await stateOf(world, left)).toBe('taken')
  expect(await walletOf(world, lot.owner)).toMatchObject({ balance: 500 })
  await booksHold(world)
})

test('money for a deposit that comes when the lot is over, or when it was given up, goes back', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const [late, slow] = [await bidder(world), await bidder(world)]
  const left = await leave(world, late, lot, 'mpesa')
  const paymentId = await pay(world, late, left)
  const given = await leave(world, slow, lot, 'mpesa')
  world.setNow(new Date(lot.endsAt.getTime() - minute))
  await world.runSchedule('auctions.deposits')
  expect([await stateOf(world, left), await stateOf(world, given)]).toEqual(['waiting', 'lapsed'])
  world.setNow(lot.endsAt)
  expect(await settle(world, paymentId)).toBe('refunding')
  expect(await stateOf(world, left)).toBe('lapsed')
  await booksHold(world)
})

test('the deposit of a paid lot goes back', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const winner = await bidder(world)
  await fund(world, winner, 2_000)
  const left = await leave(world, winner, lot)
  await bid(world, lot, winner, 1_000)
  await after(world, lot, 0)
  const order = await world.db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', winner.id)
    .executeTakeFirstOrThrow()
  const body = { order_id: order.id, method: 'wallet' } as const
  await world.as(winner)(startPayment, { body, idempotencyKey: newId() })
  await after(world, lot, minute)
  expect(await stateOf(world, left)).toBe('released')
  expect(await walletOf(world, winner)).toMatchObject({ balance: 1_000, held: 0 })
})

test('a deposit is left once, by who could bid, and only where there is one', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const member = await bidder(world)
  await expect(leave(world, member, lot)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await fund(world, member, 2_000)
  const key = newId()
  const [one, again] = await Promise.all([
    leave(world, member, lot, 'wallet', key),
    leave(world, member, lot, 'wallet', key),
  ])
  expect(again.id).toBe(one.id)
  await expect(leave(world, member, lot, 'mpesa', key)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  await expect(leave(world, member, lot)).rejects.toMatchObject({ code: 'deposit_unneeded' })
  await expect(leave(world, member, await makeLot(world))).rejects.toMatchObject({ code: 'deposit_unneeded' })
  await expect(leave(world, lot.owner, lot)).rejects.toMatchObject({ code: 'own_auction' })
  await expect(leave(world, await world.make.member(), lot)).rejects.toMatchObject({ code: 'phone_not_verified' })
  await expect(leave(world, null, lot)).rejects.toMatchObject({ status: 401 })
  await expect(leave(world, member, { id: newId() })).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(leave(world, member, await world.make.product())).rejects.toMatchObject({ code: 'listing_not_found' })
  const blocked = await bidder(world)
  await world.as(lot.owner)(blockMember, { body: { member_id: blocked.id } })
  await expect(leave(world, blocked, lot)).rejects.toMatchObject({ code: 'account_blocked' })
  world.setNow(lot.endsAt)
  await expect(leave(world, await bidder(world), lot)).rejects.toMatchObject({ code: 'auction_ended' })
})

test('of many deposits from two devices at once one is set aside', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const member = await bidder(world)
  await fund(world, member, 5_000)
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => leave(world, member, lot, index % 2 ? 'wallet' : 'mpesa')),
  )
  const open = await world.db
    .selectFrom('auction_deposits')
    .select('id')
    .where('state', 'in', ['waiting', 'held'])
    .execute()
  expect(open).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'deposit_unneeded' })
  expect((await walletOf(world, member)).held).toBeLessThanOrEqual(500)
})

test('a deposit of another cannot be paid, nor one that was left from a wallet', async ({ world }) => {
  const lot = await makeLot(world, { deposit: 500 })
  const [member, other] = [await bidder(world), await bidder(world)]
  const left = await leave(world, member, lot, 'mpesa')
  await expect(pay(world, other, left)).rejects.toMatchObject({ code: 'deposit_not_found' })
  await fund(world, other, 500)
  const held = await leave(world, other, lot)
  await expect(pay(world, other, held)).rejects.toMatchObject({ code: 'deposit_not_found' })
  world.setNow(new Date(world.clock().getTime() + 31 * minute))
  await expect(pay(world, member, left)).rejects.toMatchObject({ code: 'deposit_not_payable' })
})
