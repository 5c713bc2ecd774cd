import { getEventTicket, listEventTickets } from '@mtaa/contract/commerce/tickets/event-tickets'
import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeTicketOrder, makeTicketType } from '../../../../test/commerce/event-tickets.ts'
import { test } from '../../../../test/harness.ts'

const now = new Date('2026-12-01T09:00:00.000Z')

test('purchases speak the specification: completed ones are listed, the last first, by pages', async ({ world }) => {
  const { db, make, as } = world
  world.setNow(now)
  const event = await make.event({ title: 'Sauti Sol' })
  const type = await makeTicketType(world, event.id, { price: 700 })
  const buyer = await make.member()
  const orders = []
  for (const count of [1, 2, 3]) orders.push(await makeTicketOrder(world, type, { buyer, count }))
  for (const [at, { id }] of orders.slice(0, 2).entries())
    await db
      .updateTable('ticket_orders')
      .set({ state: 'paid', paid_at: new Date(now.getTime() + at * minute), phone: '254712345678' })
      .where('id', '=', id)
      .execute()
  const first = await as(buyer)(listEventTickets, { query: { limit: 1 } })
  expect(first.items).toEqual([
    {
      id: orders[1]?.id,
      buyer_id: buyer.id,
      total_amount: 1_400,
      payment_status: 'completed',
      phone_number: '254712345678',
      purchase_date: '2026-12-01T09:01:00.000Z',
      event_id: event.id,
      event: { id: event.id, title: 'Sauti Sol', start_date: '2026-12-01T10:00:00.000Z' },
    },
  ])
  const second = await as(buyer)(listEventTickets, { query: { limit: 1, cursor: first.next_cursor ?? '' } })
  expect(second).toMatchObject({ items: [{ id: orders[0]?.id }], next_cursor: null })
})

test('a purchase is shown to its buyer in any state, and to nobody else', async ({ world }) => {
  const { make, as } = world
  const event = await make.event()
  const buyer = await make.member()
  const { id } = await makeTicketOrder(world, await makeTicketType(world, event.id), { buyer })
  expect(await as(buyer)(getEventTicket, { params: { id } })).toMatchObject({ id, payment_status: 'pending' })
  for (const other of [event.owner, await make.member({ roles: ['Admin'] })])
    await expect(as(other)(getEventTicket, { params: { id } })).rejects.toMatchObject({
      code: 'ticket_order_not_found',
    })
})
