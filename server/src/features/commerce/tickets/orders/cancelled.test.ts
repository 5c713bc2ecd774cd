import {
  cancelTicketOrder,
  claimWaitingOffer,
  decideTicketRequest,
  getOwnOfEvent,
  getTicketOrder,
  joinWaitingList,
  requestTickets,
} from '@mtaa/contract/commerce/tickets/ticket-orders'
import { confirmRsvp, startRsvp } from '@mtaa/contract/commerce/tickets/rsvps'
import { getPayment } from '@mtaa/contract/money/payments'
import { describe, expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import { cancelEvent } from '../../../../../test/commerce/paid-tickets.ts'
import { order, prompt, spots } from '../../../../../test/commerce/ticket-orders.ts'
import { changedBeforeLocked } from '../../../../../test/platform/waiting.ts'
import type { World } from '../../../../../test/harness.ts'
import { codeIn, confirming as test } from '../../../../../test/identity/codes.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'
import { newId } from '../../../../platform/database/ids.ts'

type Type = Awaited<ReturnType<typeof typeOf>>

async function typeOf(world: World, { price = 0, quantity = 10, approval = false } = {}) {
  const event = await world.make.event()
  await world.db.updateTable('events').set({ approval }).where('id', '=', event.id).execute()
  return { ...(await makeTicketType(world, event.id, { price, quantity })), owner: event.owner }
}

/** Somebody gets in at the moment in which the event is being cancelled: its organizer has the locks, they wait for them. */
const meetCancelling = (world: World, { event_id: id }: Type, act: () => Promise<unknown>) =>
  changedBeforeLocked(
    world,
    async (tx) => {
      await tx.selectFrom('event_ticket_types').select('id').where('event_id', '=', id).forUpdate().execute()
      await tx
        .updateTable('events')
        .set({ cancelled_at: world.clock(), cancel_note: 'It rains.' })
        .where('id', '=', id)
        .execute()
    },
    act,
  )

const send = ({ as }: World, buyer: Parameters<World['as']>[0], type: Type) =>
  as(buyer)(requestTickets, {
    params: { id: type.event_id },
    body: { tickets: [{ ticket_type_id: type.id, guests: [''] }] },
    idempotencyKey: newId(),
  })

/** A member whom a waiting list has offered a ticket. */
async function offered(world: World, price = 0) {
  const type = await typeOf(world, { price, quantity: 1 })
  const [first, member] = [await world.make.member(), await world.make.member()]
  const held = await order(world, first, type)
  const body = { ticket_type_id: type.id, quantity: 1 }
  const { id } = await world.as(member)(joinWaitingList, { params: { id: type.event_id }, body })
  await world.as(first)(cancelTicketOrder, { params: { id: held.id } })
  return { type, member, id }
}

const isOver = { code: 'event_cancelled' }

describe('an event that is just being cancelled', () => {
  test('has no order any more', async ({ world }) => {
    const free = await typeOf(world)
    const buyer = await world.make.member()
    await expect(meetCancelling(world, free, () => order(world, buyer, free))).rejects.toMatchObject(isOver)
    expect(await spots(world, free.id)).toEqual({ sold: 0, held: 0 })
  })

  test('has no claim of an offer any more', async ({ world }) => {
    const { type, member, id } = await offered(world)
    const claim = () => world.as(member)(claimWaitingOffer, { params: { id }, body: { guests: [''] } })
    await expect(meetCancelling(world, type, claim)).rejects.toMatchObject(isOver)
  })

  test('has no approval any more', async ({ world }) => {
    const { as, make } = world
    const type = await typeOf(world, { approval: true })
    const request = await send(world, await make.member(), type)
    const approve = () => as(type.owner)(decideTicketRequest, { params: { id: request.id }, body: { approve: true } })
    await expect(meetCancelling(world, type, approve)).rejects.toMatchObject(isOver)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
  })

  test('has no RSVP any more', async ({ world }) => {
    world.setNow(new Date())
    const type = await typeOf(world)
    const body = { ticket_type_id: type.id, phone: '0712345678', guests: ['Amina'] }
    const { id } = await world.as(null)(startRsvp, { params: { id: type.event_id }, body })
    const code = codeIn((await world.mails())[0])
    const confirm = () => world.as(null)(confirmRsvp, { params: { id }, body: { code } })
    await expect(meetCancelling(world, type, confirm)).rejects.toMatchObject(isOver)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
  })

  test('issues nothing for money that arrives: it goes back', async ({ world }) => {
    const { as, make } = world
    const type = await typeOf(world, { price: 500 })
    const buyer = await make.member()
    const { id } = await order(world, buyer, type)
    const payment = await prompt(world, buyer, id)
    await meetCancelling(world, type, () => settle(world, payment))
    expect(await as(buyer)(getTicketOrder, { params: { id } })).toMatchObject({
      state: 'lapsed',
      tickets: [{ state: 'void' }],
    })
    expect(await as(buyer)(getPayment, { params: { id: payment } })).toMatchObject({ status: 'refunding' })
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
  })
})

test('what waits for money, an answer or a ticket of a cancelled event ends at once; money that comes later goes back', async ({
  world,
}) => {
  const { as, make } = world
  const type = await typeOf(world, { price: 500 })
  const [buyer, asking] = [await make.member(), await make.member()]
  const { id } = await order(world, buyer, type)
  const payment = await prompt(world, buyer, id)
  await world.db.updateTable('events').set({ approval: true }).where('id', '=', type.event_id).execute()
  const request = await send(world, asking, type)
  const list = await offered(world, 500)

  await cancelEvent(world, type.event_id)
  await cancelEvent(world, list.type.event_id)
  expect(await as(buyer)(getTicketOrder, { params: { id } })).toMatchObject({ state: 'lapsed' })
  expect(await as(asking)(getTicketOrder, { params: { id: request.id } })).toMatchObject({ state: 'lapsed' })
  const own = await as(list.member)(getOwnOfEvent, { params: { id: list.type.event_id } })
  expect(own.waiting).toEqual([])
  for (const one of [type, list.type]) expect(await spots(world, one.id)).toEqual({ sold: 0, held: 0 })

  await settle(world, payment)
  expect(await as(buyer)(getTicketOrder, { params: { id } })).toMatchObject({ state: 'lapsed' })
  expect(await as(buyer)(getPayment, { params: { id: payment } })).toMatchObject({ status: 'refunding' })
})
