import { decideTicketRefund, listTicketRefunds } from '@mtaa/contract/commerce/tickets/desk'
import { expect } from 'vitest'
import { hour } from '@mtaa/contract/time'
import {
  boughtTickets,
  cancelEvent,
  statesOf,
  ticketBooksHold,
  ticketedEvent,
  ticketRefundsOf,
} from '../../../../../test/commerce/paid-tickets.ts'
import { runs } from '../../../../../../test/property-runs.ts'
import type { World } from '../../../../../test/harness.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { walletOf } from '../../../../../test/money/wallet.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { chargeBack, lockWithPayable, reversePayment } from '../../../money/payments/index.ts'
import { endClaim } from '../../../money/refunds/index.ts'

const send = async (world: World) => {
  await world.runSchedule('tickets.refunds')
  await world.runJobs()
}

const refundsOf = ({ db }: World) => db.selectFrom('refunds').selectAll().orderBy('id').execute()

const orderOf = ({ db }: World, id: string) =>
  db.selectFrom('ticket_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const claim = ({ deps, clock }: World, paymentId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (locked) await chargeBack(deps, tx, locked, { at: clock() })
  })

/** Sixty tickets; more than a thousand with `PROPERTY_RUNS=17`. */
const orders = Math.min(runs(20), 340)

test('paid tickets on three rails: every shilling is back by the way it came, and the books are proven', async ({
  world,
  rails,
}) => {
  const { organizer, event, type } = await ticketedEvent(world, { price: 500, quantity: orders * 3 })
  const methods = ['mpesa', 'card', 'wallet'] as const
  const bought = []
  for (let at = 0; at < orders; at++)
    bought.push(await boughtTickets(world, type, { method: methods[at % 3] ?? 'mpesa', guests: ['A', 'B', 'C'] }))
  await ticketBooksHold(world)

  await cancelEvent(world, event.id)
  expect((await ticketRefundsOf(world, event.id)).map(({ state }) => state)).toEqual(Array(orders * 3).fill('due'))
  // Two workers, and as many minutes as it takes: each run sends some.
  for (let sent = 0; sent < orders; sent += 200)
    await Promise.all([world.runSchedule('tickets.refunds'), world.runSchedule('tickets.refunds')])
  await world.runJobs()
  for (const { id, state } of await refundsOf(world)) if (state === 'sent') await rails.confirm(id)
  await world.runJobs()

  const refunds = await refundsOf(world)
  expect(refunds.map(({ state, amount_cents }) => [state, amount_cents])).toEqual(
    Array.from({ length: orders }, () => ['confirmed', 150_000]),
  )
  const rows = await ticketRefundsOf(world, event.id)
  expect(new Set(rows.map(({ state, amount }) => `${state} ${amount}`))).toEqual(new Set(['sent 500']))
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(orders * 1_500)
  for (const { buyer, orderId, tickets, paymentId } of bought) {
    expect(await statesOf(world, tickets)).toEqual(['refunded', 'refunded', 'refunded'])
    expect((await orderOf(world, orderId)).state).toBe('refunded')
    expect(await balanceOf(world.db, accounts.escrow(orderId))).toBe(0)
    const { method } = await world.db
      .selectFrom('payments')
      .select('method')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    if (method === 'wallet') expect((await walletOf(world, buyer)).balance).toBe(1500)
  }
  const spots = await world.db.selectFrom('event_ticket_types').selectAll().executeTakeFirstOrThrow()
  expect([spots.sold, spots.held]).toEqual([0, 0])
  await ticketBooksHold(world)
  const reached = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'event_cancelled')
    .execute()
  expect(reached).toHaveLength(orders)
  const shown = await world.as(organizer)(listTicketRefunds, { params: { id: event.id }, query: { limit: 50 } })
  expect(shown.items).toHaveLength(50)
  expect(shown.next_cursor).not.toBeNull()
}, 600_000)

test('what a bank claims or a rail cannot send is named, and is sent once nothing speaks against it', async ({
  world,
  rails,
}) => {
  const { event, type } = await ticketedEvent(world)
  const [claimed, failing, free] = [
    await boughtTickets(world, type, { method: 'card' }),
    await boughtTickets(world, type),
    await boughtTickets(world, { ...type, price: type.price }),
  ]
  await claim(world, claimed.paymentId)
  await cancelEvent(world, event.id)
  await send(world)
  const stateOf = async (orderId: string) =>
    (await ticketRefundsOf(world, event.id)).find(({ order_id }) => order_id === orderId)
  expect(await stateOf(claimed.orderId)).toMatchObject({ state: 'stuck', obstacle: 'claimed' })
  expect(await statesOf(world, claimed.tickets)).toEqual(['issued'])
  // The claim stands: nothing is tried again.
  await send(world)
  expect(await stateOf(claimed.orderId)).toMatchObject({ state: 'stuck', obstacle: 'claimed' })

  const refundId = (await stateOf(failing.orderId))?.refund_id ?? ''
  await rails.fail(refundId)
  await world.runJobs()
  expect(await stateOf(failing.orderId)).toMatchObject({ state: 'stuck', obstacle: 'failed' })
  await ticketBooksHold(world)

  await world.deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(world.deps, tx, claimed.paymentId)
    if (locked) await endClaim(world.deps, tx, locked, { before: 'succeeded', at: world.clock() })
  })
  await send(world)
  expect(await stateOf(claimed.orderId)).toMatchObject({ state: 'sent', obstacle: null })
  expect(await statesOf(world, claimed.tickets)).toEqual(['refunded'])

  // On its way and not there after two days: a person sees to it.
  world.setNow(new Date(world.clock().getTime() + 49 * hour))
  await send(world)
  expect(await stateOf(free.orderId)).toMatchObject({ state: 'stuck', obstacle: 'late' })
  await rails.confirm((await stateOf(free.orderId))?.refund_id ?? '')
  await world.runJobs()
  expect(await stateOf(free.orderId)).toMatchObject({ state: 'sent', obstacle: null })
  await ticketBooksHold(world)
})

test('a used ticket, one that was given away and a request that waited are paid back; free tickets stay', async ({
  world,
  rails: _,
}) => {
  const { event, type } = await ticketedEvent(world, { price: 300 })
  const { buyer, orderId, tickets } = await boughtTickets(world, type, { guests: ['A', 'B', 'C'] })
  const [used = '', given = '', requested = ''] = tickets.toSorted()
  const friend = await world.make.member()
  const at = world.clock()
  await world.db
    .updateTable('tickets')
    .set({ state: 'checked_in', passed_at: at, entries: 1 })
    .where('id', '=', used)
    .execute()
  const row = await world.db.selectFrom('tickets').selectAll().where('id', '=', given).executeTakeFirstOrThrow()
  const another = { ...row, id: newId(), holder_id: friend.id, replaces: given, serial: 9, code: '7K3DQ9XM' }
  await world.db.updateTable('tickets').set({ state: 'transferred', ended_at: at }).where('id', '=', given).execute()
  await world.db.insertInto('tickets').values(another).execute()
  await world.db
    .insertInto('ticket_refunds')
    .values({
      id: newId(),
      event_id: event.id,
      order_id: orderId,
      ticket_id: requested,
      cause: 'goodwill',
      amount: 300,
      state: 'requested',
      member_id: buyer.id,
      created_at: at,
    })
    .execute()
  const freeType = { ...type, price: 0 }
  await world.db.updateTable('event_ticket_types').set({ price: 0 }).where('id', '=', type.id).execute()
  const free = await boughtTickets(world, freeType)

  await cancelEvent(world, event.id)
  await send(world)
  expect(await statesOf(world, [used, requested, another.id])).toEqual(['refunded', 'refunded', 'refunded'])
  expect(await statesOf(world, free.tickets)).toEqual(['issued'])
  expect((await refundsOf(world)).map(({ amount_cents }) => amount_cents)).toEqual([90_000])
  expect((await orderOf(world, orderId)).state).toBe('refunded')
  // Again, nothing is found.
  await cancelEvent(world, event.id)
  await send(world)
  expect(await refundsOf(world)).toHaveLength(1)
  await ticketBooksHold(world)
})

test('a payment that is taken back takes its tickets with it, and what was requested of it is over', async ({
  world,
  rails: _,
}) => {
  const { event, type, organizer } = await ticketedEvent(world)
  const { buyer, orderId, tickets, paymentId } = await boughtTickets(world, type)
  const id = newId()
  const of = { event_id: event.id, order_id: orderId, ticket_id: tickets[0] ?? '', created_at: world.clock() }
  const request = { id, ...of, cause: 'goodwill', amount: 500, state: 'requested', member_id: buyer.id }
  await world.db.insertInto('ticket_refunds').values(request).execute()
  await world.deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(world.deps, tx, paymentId)
    const result = { result_code: 'R', result_desc: null }
    if (locked) await reversePayment(world.deps, tx, locked, { result, at: world.clock() })
  })
  await world.runJobs()
  expect(await statesOf(world, tickets)).toEqual(['revoked'])
  expect((await orderOf(world, orderId)).state).toBe('refunded')
  const decided = world.as(organizer)(decideTicketRefund, { params: { id }, body: { agree: true } })
  await expect(decided).rejects.toMatchObject({ code: 'ticket_refund_decided' })
  expect(await refundsOf(world)).toEqual([])
  await ticketBooksHold(world)
})
