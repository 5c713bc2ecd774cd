import { listOrders } from '@mtaa/contract/commerce/orders/orders'
import {
  cancelTicketOrder,
  getOwnOfEvent,
  getTicketOrder,
  listTicketTypes,
  orderTickets,
} from '@mtaa/contract/commerce/tickets/ticket-orders'
import { listEventTickets } from '@mtaa/contract/commerce/tickets/event-tickets'
import { getPayment } from '@mtaa/contract/money/payments'
import { minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import { order, pay, prompt, spots } from '../../../../../test/commerce/ticket-orders.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { block } from '../../../../../test/community/comments.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { reversePayment, lockWithPayable } from '../../../money/payments/index.ts'

const refuses = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) as object }) })

async function pass(world: World, minutes: number) {
  world.setNow(new Date(world.clock().getTime() + minutes * minute))
  await world.runSchedule('holds.sweep')
}

describe('tickets', () => {
  test('are held for ten minutes, paid once and issued', async ({ world }) => {
    const { as, make, deps } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event({ title: 'Sauti Sol' })).id, { price: 500 })
    const made = await order(world, buyer, type, { count: 2 })
    expect(made).toMatchObject({ state: 'pending', total: 1000, event: { title: 'Sauti Sol', cancelled: false } })
    expect(Date.parse(made.expires_at ?? '') - Date.parse(made.created_at)).toBe(10 * minute)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 2 })
    await pay(world, buyer, made.id)
    const paid = await as(buyer)(getTicketOrder, { params: { id: made.id } })
    expect(paid).toMatchObject({ state: 'paid', expires_at: null })
    expect(paid.tickets.map(({ state, price }) => [state, price])).toEqual([
      ['issued', 500],
      ['issued', 500],
    ])
    expect(await spots(world, type.id)).toEqual({ sold: 2, held: 0 })
    expect(await balanceOf(deps.db, accounts.escrow(made.id))).toBe(100_000)
    const { items } = await as(buyer)(listEventTickets, { query: {} })
    expect(items).toMatchObject([{ id: made.id, total_amount: 1000, payment_status: 'completed' }])
    const { others } = await as(buyer)(listOrders, { query: {} })
    expect(others).toMatchObject([{ kind: 'ticket', id: made.id, title: 'Sauti Sol', status: 'completed' }])
    const own = await as(buyer)(getOwnOfEvent, { params: { id: type.event_id } })
    expect(own.tickets).toHaveLength(2)
  })

  test('that cost nothing are there at once, and can be given back', async ({ world }) => {
    const { as, make } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id, { price: 0 })
    const made = await order(world, buyer, type, { count: 2 })
    expect(made).toMatchObject({ state: 'paid', total: 0 })
    expect(await spots(world, type.id)).toEqual({ sold: 2, held: 0 })
    const back = await as(buyer)(cancelTicketOrder, { params: { id: made.id } })
    expect(back).toMatchObject({ state: 'cancelled', tickets: [{ state: 'void' }, { state: 'void' }] })
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
  })

  test('bear the names of guests, and the name of who buys where there is none', async ({ world }) => {
    const { as, make } = world
    const buyer = await make.member({ first_name: 'Amina', last_name: 'Odhiambo' } as never)
    const type = await makeTicketType(world, (await make.event()).id, { price: 0 })
    const made = await as(buyer)(orderTickets, {
      params: { id: type.event_id },
      body: { tickets: [{ ticket_type_id: type.id, guests: ['', ' Baraka  Otieno'] }], total: 0 },
      idempotencyKey: newId(),
    })
    const names = made.tickets.map(({ guest_name: name }) => name)
    expect(names).toContain('Baraka Otieno')
    expect(names.every(Boolean)).toBe(true)
  })

  test('that nobody pays are free again, and can no longer be paid', async ({ world }) => {
    const { as, make } = world
    world.setNow(new Date())
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id)
    const made = await order(world, buyer, type)
    await pass(world, 11)
    expect(await as(buyer)(getTicketOrder, { params: { id: made.id } })).toMatchObject({
      state: 'lapsed',
      tickets: [{ state: 'void' }],
    })
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
    await expect(prompt(world, buyer, made.id)).rejects.toEqual(refuses('ticket_order_not_payable'))
  })

  test('wait five minutes more while a payment is under way; late money gets what is left, or goes back', async ({
    world,
  }) => {
    const { as, make } = world
    world.setNow(new Date())
    const type = await makeTicketType(world, (await make.event()).id, { quantity: 2 })
    const [one, two] = [await make.member(), await make.member()]
    const [first, second] = [await order(world, one, type), await order(world, two, type)]
    const payments = [await prompt(world, one, first.id), await prompt(world, two, second.id)] as const
    await pass(world, 11)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 2 })
    await pass(world, 6)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
    // One is left for two whose money comes late.
    await world.db
      .updateTable('event_ticket_types')
      .set({ quantity: 2, sold: 1, held: 0 })
      .where('id', '=', type.id)
      .execute()
    await settle(world, payments[0])
    await settle(world, payments[1])
    const states = await Promise.all(
      [[one, first, payments[0]] as const, [two, second, payments[1]] as const].map(async ([buyer, made, payment]) => [
        (await as(buyer)(getTicketOrder, { params: { id: made.id } })).state,
        (await as(buyer)(getPayment, { params: { id: payment } })).status,
      ]),
    )
    expect(states).toEqual([
      ['paid', expect.stringMatching(/succeeded/)],
      ['lapsed', 'refunding'],
    ])
    expect(await spots(world, type.id)).toEqual({ sold: 2, held: 0 })
  })

  test('are sold to as many as there are, of many who want them at once', async ({ world }) => {
    const { make } = world
    const type = await makeTicketType(world, (await make.event()).id, { quantity: 5, price: 0 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => make.member()))
    const outcomes = await Promise.allSettled(buyers.map((buyer) => order(world, buyer, type)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toEqual(refuses('tickets_gone', { name: 'Regular', left: 0 }))
    expect(await spots(world, type.id)).toEqual({ sold: 5, held: 0 })
  })

  test('are no more for one person than the type allows, also in several orders at once', async ({ world }) => {
    const { make } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id, { perPerson: 3 })
    await expect(order(world, buyer, type, { count: 4 })).rejects.toEqual(
      refuses('too_many_tickets', { name: 'Regular', limit: 3 }),
    )
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => order(world, buyer, type)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 3 })
  })

  test('are ordered once for a key', async ({ world }) => {
    const { make } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id)
    const key = newId()
    const [one, other] = await Promise.all([order(world, buyer, type, { key }), order(world, buyer, type, { key })])
    expect(other?.id).toBe(one?.id)
    await expect(order(world, buyer, type, { key, count: 2 })).rejects.toEqual(refuses('idempotency_mismatch'))
  })

  test('behind a code are not there without it', async ({ world }) => {
    const { as, make } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id, { hiddenCode: 'NDUGU' })
    const types = async (code?: string) =>
      (await as(null)(listTicketTypes, { params: { id: type.event_id }, query: { ...(code && { code }) } })).items
    expect(await types()).toEqual([])
    expect(await types('WRONG')).toEqual([])
    expect(await types(' ndugu ')).toMatchObject([{ id: type.id, hidden: true, left: 10, sale: 'open' }])
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('ticket_type_not_found'))
    expect(await order(world, buyer, type, { code: 'ndugu' })).toMatchObject({ state: 'pending' })
  })

  test('behind a code are not found by trying', async ({ world }) => {
    const { as, make } = world
    const type = await makeTicketType(world, (await make.event()).id, { hiddenCode: 'NDUGU' })
    const enter = (code: string) => as(null)(listTicketTypes, { params: { id: type.event_id }, query: { code } })
    for (let tried = 0; tried < 60; tried++) expect((await enter(`TRY${tried}`)).items).toEqual([])
    await expect(enter('NDUGU')).rejects.toEqual(refuses('over_request_rate_limit'))
  })

  test('are refused by what was seen, by their dates, and to whom they are not for', async ({ world }) => {
    const { db, make } = world
    const event = await make.event()
    const type = await makeTicketType(world, event.id)
    const buyer = await make.member()
    await expect(order(world, buyer, type, { total: 400 })).rejects.toEqual(refuses('price_changed', { total: 500 }))
    await expect(order(world, event.owner, type)).rejects.toEqual(refuses('own_event'))
    const elsewhere = await makeTicketType(world, (await make.event()).id)
    await expect(order(world, buyer, { ...type, id: elsewhere.id })).rejects.toEqual(refuses('ticket_type_not_found'))
    const change = (set: object) => db.updateTable('event_ticket_types').set(set).where('id', '=', type.id).execute()
    await change({ sales_from: new Date(Date.now() + 10 * minute) })
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('ticket_sale_closed', { name: 'Regular' }))
    await change({ sales_from: null, closed_at: new Date() })
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('ticket_sale_closed', { name: 'Regular' }))
    await change({ closed_at: null })
    const blocked = await make.member()
    await block(world, event.owner, blocked)
    await expect(order(world, blocked, type)).rejects.toEqual(refuses('account_blocked'))
    await db.updateTable('events').set({ approval: true }).where('id', '=', event.id).execute()
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('approval_needed'))
    await db
      .updateTable('events')
      .set({ cancelled_at: new Date(), cancel_note: 'Mvua' })
      .where('id', '=', event.id)
      .execute()
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('event_cancelled'))
    await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', event.id).execute()
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('listing_not_found'))
  })

  test('cost what they did when they were ordered', async ({ world }) => {
    const { as, db, make, deps } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id, { price: 500 })
    const made = await order(world, buyer, type)
    await db.updateTable('event_ticket_types').set({ price: 900 }).where('id', '=', type.id).execute()
    await pay(world, buyer, made.id)
    expect(await as(buyer)(getTicketOrder, { params: { id: made.id } })).toMatchObject({ state: 'paid', total: 500 })
    expect(await balanceOf(deps.db, accounts.escrow(made.id))).toBe(50_000)
  })

  test('of one order are seen, paid and cancelled by its buyer alone', async ({ world }) => {
    const { as, make } = world
    const [buyer, other] = [await make.member(), await make.member()]
    const type = await makeTicketType(world, (await make.event()).id)
    const { id } = await order(world, buyer, type)
    const unknown = refuses('ticket_order_not_found')
    await expect(as(other)(getTicketOrder, { params: { id } })).rejects.toEqual(unknown)
    await expect(as(other)(cancelTicketOrder, { params: { id } })).rejects.toEqual(unknown)
    await expect(prompt(world, other, id)).rejects.toEqual(refuses('ticket_order_not_found'))
    expect(await as(buyer)(cancelTicketOrder, { params: { id } })).toMatchObject({ state: 'cancelled' })
    expect(await as(buyer)(cancelTicketOrder, { params: { id } })).toMatchObject({ state: 'cancelled' })
    const paid = await order(world, buyer, type)
    await pay(world, buyer, paid.id)
    await expect(as(buyer)(cancelTicketOrder, { params: { id: paid.id } })).rejects.toEqual(
      refuses('ticket_order_paid'),
    )
  })

  test('that cost nothing go back with their order, but for those that others were given', async ({ world }) => {
    const { as, db, make } = world
    const [buyer, other] = [await make.member(), await make.member()]
    const type = await makeTicketType(world, (await make.event()).id, { price: 0 })
    const made = await order(world, buyer, type, { count: 2 })
    const [given] = made.tickets
    await db
      .updateTable('tickets')
      .set({ holder_id: other.id })
      .where('id', '=', given?.id ?? '')
      .execute()
    const cancel = () => as(buyer)(cancelTicketOrder, { params: { id: made.id } })
    expect(await cancel()).toMatchObject({ state: 'paid' })
    expect((await as(other)(getOwnOfEvent, { params: { id: type.event_id } })).tickets).toEqual([given?.id])
    expect((await as(buyer)(getOwnOfEvent, { params: { id: type.event_id } })).tickets).toEqual([])
    expect(await spots(world, type.id)).toEqual({ sold: 1, held: 0 })
    expect(await cancel()).toMatchObject({ state: 'paid' })
    expect(await spots(world, type.id)).toEqual({ sold: 1, held: 0 })
  })

  test('end with a payment that is taken back, and nobody has their money', async ({ world }) => {
    const { as, make, deps } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id)
    const made = await order(world, buyer, type)
    const payment = await pay(world, buyer, made.id)
    await deps.db.transaction().execute(async (tx) => {
      const locked = await lockWithPayable(deps, tx, payment)
      if (!locked) throw new Error('no payment')
      await reversePayment(deps, tx, locked, { result: { result_code: '0', result_desc: null }, at: deps.clock() })
    })
    expect(await as(buyer)(getTicketOrder, { params: { id: made.id } })).toMatchObject({
      state: 'refunded',
      tickets: [{ state: 'revoked' }],
    })
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
    expect(await balanceOf(deps.db, accounts.escrow(made.id))).toBe(0)
  })

  test('that wait for money are five orders of one member at most', async ({ world }) => {
    const { make } = world
    const buyer = await make.member()
    const type = await makeTicketType(world, (await make.event()).id, { perPerson: 10 })
    for (const _ of [1, 2, 3, 4, 5]) await order(world, buyer, type)
    await expect(order(world, buyer, type)).rejects.toEqual(refuses('too_many_unpaid'))
  })
})
