import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { listOrders } from '@mtaa/contract/commerce/orders/orders'
import { startPayment } from '@mtaa/contract/money/payments'
import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { booksHold, settle } from '../../../../../test/money/paid-orders.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'

const at = (text: string) => new Date(`2027-03-${text.replace(' ', 'T')}:00+03:00`)

let phones = 0

/** A payment of what a booking waits for, whose prompt is on the phone. */
async function prompt({ as, db, clock }: World, customer: Person, id: string): Promise<string> {
  const payment = await as(customer)(startPayment, {
    body: { payable: { kind: bookingKind, id }, method: 'mpesa', phone: `2547${String(50_000_000 + ++phones)}` },
    idempotencyKey: newId(),
  })
  await db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: clock(), provider_request_id: newId(), next_check_at: null })
    .where('id', '=', payment.id)
    .execute()
  return payment.id
}

const states = async ({ db }: World) =>
  (await db.selectFrom('bookings').select('state').orderBy('created_at').orderBy('starts_at').execute()).map(
    ({ state }) => state,
  )
const owed = async ({ db }: World) =>
  (await db.selectFrom('payments').select(['status', 'reason']).execute()).map(({ reason }) => reason)

/** Lets the time of what is held run out. */
async function expire(world: World) {
  for (const minutes of [11, 6]) {
    world.setNow(new Date(world.clock().getTime() + minutes * minute))
    await world.runSchedule('holds.sweep')
  }
}

test('one payment confirms all dates of a series, and each has its own escrow', async ({ world, rails }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const customer = await world.make.member()
  const ids = await take(world, service.id, customer, [at('02 09:00'), at('09 09:00')], { state: 'held' })
  const listed = async (status?: 'pending' | 'paid' | 'completed' | 'cancelled') => {
    const query = { view: 'buying' as const, ...(status && { status }) }
    return ((await world.as(customer)(listOrders, { query })).others ?? []).map(({ link }) => link.split('/').at(-1))
  }
  const both = ids.toReversed()
  expect([await listed(), await listed('pending'), await listed('paid')]).toEqual([[], both, []])
  const payment = await prompt(world, customer, ids[1] ?? '')
  await settle(world, payment)
  expect(await states(world)).toEqual(['confirmed', 'confirmed'])
  for (const id of ids) expect(await balanceOf(world.db, accounts.escrow(id))).toBe(20_000)
  await booksHold(world)
  const { others = [] } = await world.as(customer)(listOrders, { query: { view: 'buying' } })
  expect(others).toMatchObject(
    ids.toReversed().map((id) => ({ link: `/bookings/${id}`, status: 'paid', total: 1_000 })),
  )
  expect([await listed(), await listed('pending'), await listed('paid')]).toEqual([both, [], both])
  await world.db.updateTable('bookings').set({ state: 'completed', ended_at: monday }).execute()
  expect([await listed(), await listed('completed'), await listed('cancelled')]).toEqual([[], both, []])
  const stranger = prompt(world, await world.make.member(), ids[0] ?? '')
  await expect(stranger).rejects.toMatchObject({ code: 'booking_not_found' })
  expect(rails).toBeDefined()
})

test('what is not paid in time is free again, and money that comes late confirms it if it still is', async ({
  world,
  rails,
}) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const customer = await world.make.member()
  const [id = ''] = await take(world, service.id, customer, [at('02 09:00')], { state: 'held' })
  const payment = await prompt(world, customer, id)
  await expire(world)
  expect(await states(world)).toEqual(['expired'])
  await settle(world, payment)
  expect(await states(world)).toEqual(['confirmed'])
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(20_000)
  await booksHold(world)
  expect(rails).toBeDefined()
})

test('money that comes when somebody else has the time goes back', async ({ world, rails }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const customer = await world.make.member()
  const [id = ''] = await take(world, service.id, customer, [at('02 09:00')], { state: 'held' })
  const payment = await prompt(world, customer, id)
  await expire(world)
  await take(world, service.id, await world.make.member(), [at('02 09:00')])
  await settle(world, payment)
  expect((await states(world)).toSorted()).toEqual(['confirmed', 'expired'])
  expect(await owed(world)).toEqual(['goods_gone'])
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(0)
  await booksHold(world)
  expect(rails).toBeDefined()
})
