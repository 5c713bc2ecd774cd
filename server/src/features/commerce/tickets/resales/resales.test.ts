import {
  buyResale,
  getMyTicket,
  listResales,
  offerResale,
  offerTransfer,
  takeBackResale,
} from '@mtaa/contract/commerce/tickets/my-tickets'
import { blockMember } from '@mtaa/contract/community/blocks'
import { expect } from 'vitest'
import { later, makeIssued, moveTo, stateOf } from '../../../../../test/commerce/issued-tickets.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { publish } from '../../../../platform/events/events.ts'
import '../tickets.events.ts'
import { releaseResale, takeResale } from './take-resale.ts'

const now = new Date('2026-12-01T09:00:00.000Z')

const sell = ({ as }: World, person: Person, id: string, price = 400) =>
  as(person)(offerResale, { params: { id }, body: { price } })

const buy = ({ as }: World, person: Person | null, id: string, { price = 400, key = newId() } = {}) =>
  as(person)(buyResale, { params: { id }, body: { guest_name: 'Chebet', price }, idempotencyKey: key })

const list = async ({ as }: World, person: Person | null, id: string) =>
  (await as(person)(listResales, { params: { id }, query: {} })).items

/** What the payable does, under the lock of the order. */
const settle = ({ deps, clock }: World, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('ticket_orders').select('id').where('id', '=', id).forUpdate().execute()
    const outcome = await takeResale({ cipher: deps.cipher, at: clock() }, tx, id)
    if (outcome === 'gone') return outcome
    await tx.updateTable('ticket_orders').set({ state: 'paid', paid_at: clock() }).where('id', '=', id).execute()
    const { event_id } = await tx
      .selectFrom('ticket_orders')
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await publish(tx, 'ticket.issued', { order_id: id, event_id })
    return outcome
  })

const release = ({ deps, clock }: World, id: string) =>
  deps.db.transaction().execute((tx) => releaseResale(tx, id, clock()))

/** A ticket on sale. */
async function onSale(world: World, price = 400) {
  world.setNow(now)
  const made = await makeIssued(world, { price: 500 })
  const { resale } = await sell(world, made.buyer, made.ticket, price)
  return { ...made, seller: made.buyer, resale: resale?.id ?? '' }
}

test('a resale is bought for no more than was paid: the buyer has a new ticket, the seller the money', async ({
  world,
}) => {
  const { ticket, seller, event, order, resale, type } = await onSale(world)
  const buyer = await world.make.member()
  expect(await list(world, null, event.id)).toEqual([
    { id: resale, ticket_type_id: type.id, ticket_type: 'Regular', price: 400, face_price: 500, own: false },
  ])
  expect(await list(world, seller, event.id)).toMatchObject([{ own: true }])
  const bought = await buy(world, buyer, resale)
  expect(bought).toMatchObject({
    state: 'pending',
    total: 400,
    expires_at: '2026-12-01T09:10:00.000Z',
    tickets: [{ guest_name: 'Chebet', price: 400, state: 'held' }],
  })
  expect(await list(world, buyer, event.id)).toEqual([])
  expect(await settle(world, bought.id)).toBe('taken')
  expect(await settle(world, bought.id)).toBe('gone')
  const own = await world.as(buyer)(getMyTicket, { params: { id: bought.tickets[0]?.id ?? '' } })
  expect(own).toMatchObject({ state: 'issued', price: 400, may: { resell: true } })
  expect(await stateOf(world, ticket)).toBe('transferred')
  const refunds = await world.db.selectFrom('ticket_refunds').selectAll().execute()
  expect(refunds).toMatchObject([
    { order_id: order, ticket_id: ticket, cause: 'resold', amount: 400, state: 'due', member_id: seller.id },
  ])
  const type_row = await world.db.selectFrom('event_ticket_types').select(['sold', 'held']).execute()
  expect(type_row).toEqual([{ sold: 1, held: 0 }])
  await world.runJobs()
  const lines = await world.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
  expect(lines).toEqual(
    expect.arrayContaining([
      { user_id: seller.id, kind: 'ticket_resold' },
      { user_id: buyer.id, kind: 'ticket_issued' },
    ]),
  )
  // Never for more than was paid for it the second time.
  await expect(sell(world, buyer, own.id, 450)).rejects.toMatchObject({
    code: 'resale_too_dear',
    details: { limit: 400 },
  })
})

test('two who buy one ticket: one reserves it, and it is on sale again when they do not pay', async ({ world }) => {
  const { ticket, seller, event, resale } = await onSale(world)
  const buyers = [await world.make.member(), await world.make.member()]
  const outcomes = await Promise.allSettled(buyers.map((buyer) => buy(world, buyer, resale)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(lost.reason).toMatchObject({ code: 'resale_gone' })
  await expect(world.as(seller)(takeBackResale, { params: { id: ticket } })).rejects.toMatchObject({
    code: 'resale_gone',
  })
  const [order] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await release(world, order?.id ?? '')
  await release(world, order?.id ?? '')
  expect(await list(world, null, event.id)).toHaveLength(1)
  // Its money comes late: it goes back.
  expect(await settle(world, order?.id ?? '')).toBe('gone')
})

test('a key that was used before answers the same order', async ({ world }) => {
  const { resale } = await onSale(world)
  const [buyer, key] = [await world.make.member(), newId()]
  const first = await buy(world, buyer, resale, { key })
  expect((await buy(world, buyer, resale, { key })).id).toBe(first.id)
})

test('a ticket that was used meanwhile is not bought, and nobody has two', async ({ world }) => {
  const { ticket, event, resale } = await onSale(world)
  const { id, tickets } = await buy(world, await world.make.member(), resale)
  await moveTo(world, event.id, ticket, 'checked_in')
  expect(await settle(world, id)).toBe('gone')
  await release(world, id)
  expect([await stateOf(world, ticket), await stateOf(world, tickets[0]?.id ?? '')]).toEqual(['checked_in', 'held'])
  expect(await world.db.selectFrom('ticket_resales').select('state').execute()).toEqual([{ state: 'lapsed' }])
})

test('raced with a scan, either the buyer has it or somebody is inside', async ({ world }) => {
  for (let round = 0; round < 3; round++) {
    const { ticket, event, resale } = await onSale(world)
    const { id } = await buy(world, await world.make.member(), resale)
    await world.db.updateTable('tickets').set({ passed_at: now }).where('id', '=', ticket).execute()
    const [paid, scanned] = await Promise.allSettled([settle(world, id), moveTo(world, event.id, ticket, 'checked_in')])
    const state = await stateOf(world, ticket)
    expect([paid.status === 'fulfilled' && paid.value, scanned.status]).toEqual(
      state === 'transferred' ? ['taken', 'rejected'] : ['gone', 'fulfilled'],
    )
  }
})

test('only what one has paid is sold, for that much at most, and one thing at a time', async ({ world }) => {
  world.setNow(now)
  const { ticket, buyer, event } = await makeIssued(world, { price: 500 })
  const free = await makeIssued(world, { price: 0 })
  await expect(sell(world, free.buyer, free.ticket)).rejects.toMatchObject({ code: 'resale_not_paid' })
  await expect(sell(world, buyer, ticket, 501)).rejects.toMatchObject({ code: 'resale_too_dear' })
  await expect(sell(world, event.owner, ticket)).rejects.toMatchObject({ code: 'event_ticket_not_found' })
  await sell(world, buyer, ticket, 500)
  await expect(sell(world, buyer, ticket)).rejects.toMatchObject({ code: 'ticket_on_the_move' })
  await expect(
    world.as(buyer)(offerTransfer, { params: { id: ticket }, body: { phone: '0700000002', name: 'Baraka' } }),
  ).rejects.toMatchObject({ code: 'ticket_on_the_move' })
  const back = () => world.as(buyer)(takeBackResale, { params: { id: ticket } })
  expect(await back()).toMatchObject({ resale: null, may: { resell: true } })
  await expect(back()).rejects.toMatchObject({ code: 'resale_not_found' })
})

test('who cannot buy a resale', async ({ world }) => {
  const { seller, event, resale } = await onSale(world)
  const buyer = await world.make.member()
  const refused = async (person: Person | null, code: string, price?: number) =>
    expect(buy(world, person, resale, price === undefined ? {} : { price })).rejects.toMatchObject({ code })
  await refused(seller, 'own_ticket')
  await refused(event.owner, 'resale_not_found')
  await refused(buyer, 'price_changed', 300)
  await expect(buy(world, buyer, newId())).rejects.toMatchObject({ code: 'resale_not_found' })
  const blocked = await world.make.member()
  await world.as(seller)(blockMember, { body: { member_id: blocked.id } })
  await refused(blocked, 'account_blocked')
  await world.db
    .updateTable('events')
    .set({ cancelled_at: now, cancel_note: 'Rain' })
    .where('id', '=', event.id)
    .execute()
  await refused(buyer, 'event_cancelled')
  await world.db
    .updateTable('events')
    .set({ cancelled_at: null, cancel_note: null })
    .where('id', '=', event.id)
    .execute()
  later(world, 60 * 4)
  await refused(buyer, 'event_over')
  await world.runSchedule('tickets.moves')
  expect(await world.db.selectFrom('ticket_resales').select('state').execute()).toEqual([{ state: 'lapsed' }])
})

test('five that wait for money are the most', async ({ world }) => {
  const buyer = await world.make.member()
  const resales = []
  for (let count = 0; count < 6; count++) resales.push((await onSale(world)).resale)
  for (const resale of resales.slice(0, 5)) await buy(world, buyer, resale)
  await expect(buy(world, buyer, resales[5] ?? '')).rejects.toMatchObject({ code: 'too_many_unpaid' })
})

test('the cheapest is listed first, by pages', async ({ world }) => {
  world.setNow(now)
  const event = await world.make.event()
  const { type } = await makeIssued(world, { event })
  for (const price of [300, 100, 200]) {
    const { ticket, buyer } = await makeIssued(world, { event, type })
    await sell(world, buyer, ticket, price)
  }
  const page = (cursor?: string) =>
    world.as(null)(listResales, { params: { id: event.id }, query: { limit: 2, ...(cursor && { cursor }) } })
  const first = await page()
  const second = await page(first.next_cursor ?? '')
  expect([...first.items, ...second.items].map(({ price }) => price)).toEqual([100, 200, 300])
  expect(second.next_cursor).toBeNull()
})
