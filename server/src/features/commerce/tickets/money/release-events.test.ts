import { hour } from '@mtaa/contract/time'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { getEventDesk } from '@mtaa/contract/commerce/tickets/desk'
import { listNotifications } from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import {
  boughtTickets,
  cancelEvent,
  ticketBooksHold,
  ticketedEvent,
  ticketRefundsOf,
} from '../../../../../test/commerce/paid-tickets.ts'
import type { World } from '../../../../../test/harness.ts'
import { sellerBreaches, signInAnew } from '../../../../../test/money/payouts.ts'
import { changeEvent } from '../../../../../test/commerce/events.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { chargeBack, lockWithPayable } from '../../../money/payments/index.ts'
import { endClaim } from '../../../money/refunds/index.ts'
import { findTicketDeal } from '../deals.queries.ts'

const owed = ({ db }: World, { id }: { id: string }) => balanceOf(db, accounts.organizerPayable(id))

/** The event ends after three hours. */
const pass = async (world: World, hours: number) => {
  world.setNow(new Date(world.clock().getTime() + hours * hour))
  await world.runSchedule('tickets.release')
  await world.runJobs()
}

test('money of an event is its organizer’s 24 hours after the end, less commission, once', async ({
  world,
  rails: _,
}) => {
  world.deps.settings.sales = { commission: 500, withholding: 0 }
  const { organizer, event, type } = await ticketedEvent(world, { price: 1000 })
  const [first] = [
    await boughtTickets(world, type),
    await boughtTickets(world, type, { method: 'wallet', guests: ['A', 'B'] }),
  ]
  await pass(world, 26)
  expect(await owed(world, organizer)).toBe(0)
  const desk = () => world.as(organizer)(getEventDesk, { params: { id: event.id } })
  expect((await desk()).payout).toMatchObject({ state: 'held', gross: 3000, refunded: 0, commission: 150, net: 2850 })

  world.setNow(new Date(world.clock().getTime() + 2 * hour))
  await Promise.all([world.runSchedule('tickets.release'), world.runSchedule('tickets.release')])
  await world.runJobs()
  expect(await owed(world, organizer)).toBe(285_000)
  expect((await desk()).payout).toMatchObject({
    state: 'released',
    gross: 3000,
    refunded: 0,
    commission: 150,
    net: 2850,
  })
  expect(await findTicketDeal(world.db, first.orderId)).toMatchObject({ refunded: false, completed_at: world.clock() })
  await pass(world, 30)
  expect(await owed(world, organizer)).toBe(285_000)
  const { items } = await world.as(organizer)(listNotifications, { query: {} })
  expect(items.filter(({ kind }) => kind === 'tickets_released')).toHaveLength(1)
  expect(items.find(({ kind }) => kind === 'tickets_released')?.text).toContain('2,850')
  expect(await sellerBreaches(world)).toEqual([])
  await ticketBooksHold(world)
})

test('what a bank claims waits, and follows once the claim has ended; nothing of a cancelled event is released', async ({
  world,
  rails: _,
}) => {
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  const { organizer, type, event } = await ticketedEvent(world)
  const [claimed] = [await boughtTickets(world, type, { method: 'card' }), await boughtTickets(world, type)]
  const other = await ticketedEvent(world)
  await boughtTickets(world, other.type)
  const act = (work: (...of: Parameters<typeof chargeBack>) => Promise<unknown>) =>
    world.deps.db.transaction().execute(async (tx) => {
      const locked = await lockWithPayable(world.deps, tx, claimed.paymentId)
      if (locked) await work(world.deps, tx, locked, { at: world.clock() })
    })
  await act(chargeBack)
  await cancelEvent(world, other.event.id)
  await pass(world, 30)
  expect([await owed(world, organizer), await owed(world, other.organizer)]).toEqual([50_000, 0])
  const registers = () => world.db.selectFrom('ticket_registers').selectAll().where('event_id', '=', event.id).execute()
  expect(await registers()).toMatchObject([{ released_at: null }])
  await act((deps, tx, locked, { at }) => endClaim(deps as World['deps'], tx, locked, { before: 'succeeded', at }))
  await pass(world, 1)
  expect(await owed(world, organizer)).toBe(100_000)
  expect(await registers()).toMatchObject([{ released_at: world.clock() }])
})

test('where an event ends later than it did, so is its money released', async ({ world, rails: _ }) => {
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  const { organizer, event, type } = await ticketedEvent(world)
  await boughtTickets(world, type)
  await changeEvent(world, organizer, event.id, { ends_at: new Date(world.clock().getTime() + 8 * hour).toISOString() })
  await world.runJobs()
  await pass(world, 30)
  expect(await owed(world, organizer)).toBe(0)
  await pass(world, 3)
  expect(await owed(world, organizer)).toBe(50_000)
})

test('a request that the organizer has not answered until then is declined, and its buyer is notified', async ({
  world,
  rails: _,
}) => {
  const { event, type } = await ticketedEvent(world)
  const { buyer, orderId, tickets } = await boughtTickets(world, type)
  const of = { event_id: event.id, order_id: orderId, ticket_id: tickets[0] ?? '', created_at: world.clock() }
  const request = { id: newId(), ...of, cause: 'goodwill', amount: 500, state: 'requested', member_id: buyer.id }
  await world.db.insertInto('ticket_refunds').values(request).execute()
  await pass(world, 28)
  expect(await ticketRefundsOf(world, event.id)).toMatchObject([{ state: 'declined', ended_at: world.clock() }])
  const { items } = await world.as(buyer)(listNotifications, { query: {} })
  expect(items.map(({ kind }) => kind)).toContain('ticket_refund_answered')
  await ticketBooksHold(world)
})

test('an organizer whose event has tickets sold keeps the account until its money is released and paid out', async ({
  world,
  rails: _,
}) => {
  const { organizer, type } = await ticketedEvent(world)
  await boughtTickets(world, type)
  const plan = async () => {
    await signInAnew(world, organizer)
    return world.as(organizer)(planDeletion, { body: {} })
  }
  await expect(plan()).rejects.toMatchObject({ code: 'orders_open', details: { count: 1 } })
  await pass(world, 28)
  await expect(plan()).rejects.toMatchObject({ code: 'money_left' })
})
