import {
  acceptQuote,
  getQuoteInvitation,
  getQuoteRequest,
  listQuoteInvitations,
} from '@mtaa/contract/commerce/quotes/quotes'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { blockMember } from '@mtaa/contract/community/blocks'
import { appealCase } from '@mtaa/contract/community/reports'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { carryOutDeletionOf } from '../../../../test/commerce/completed-deals.ts'
import { monday } from '../../../../test/commerce/bookings.ts'
import { upload } from '../../../../test/commerce/order-disputes.ts'
import { makeQuotable, makeQuoted, quote, request } from '../../../../test/commerce/quotes.ts'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { features } from '../../../features.ts'
import { newId } from '../../../platform/database/ids.ts'

/** Deletes an account at once. */
async function leave(world: World, member: Person) {
  await world.as(member)(planDeletion, { body: {} })
  await world.db.updateTable('data_requests').set({ due_at: world.clock() }).execute()
  await carryOutDeletionOf(world, member)
}

const usesOf = async ({ db }: World) =>
  (await db.selectFrom('media_uses').select('used_by').execute()).map(({ used_by }) => used_by)

test('what nobody accepted or answered in time ends by the clock, and its schedule stores that', async ({ world }) => {
  world.setNow(monday)
  const { as, db } = world
  const { customer, id, services } = await makeQuoted(world, 1)
  const other = await request(world, customer, services)
  const after = (hours: number) => world.setNow(new Date(monday.getTime() + hours * hour))
  after(47)
  await world.runSchedule('quotes.lapse')
  expect(await as(customer)(getQuoteRequest, { params: { id } })).toMatchObject({ quotes: [{ state: 'sent' }] })
  after(48)
  expect(await as(customer)(getQuoteRequest, { params: { id } })).toMatchObject({
    state: 'open',
    quotes: [{ state: 'lapsed' }],
  })
  after(72)
  expect(await as(customer)(getQuoteRequest, { params: { id } })).toMatchObject({ state: 'lapsed' })
  await world.runSchedule('quotes.lapse')
  const states = await db.selectFrom('quote_requests').select(['id', 'state']).orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['lapsed', 'lapsed'])
  expect(states.map((row) => row.id)).toContain(other.id)
  expect(await db.selectFrom('quotes').select('state').execute()).toEqual([{ state: 'lapsed' }])
})

test('a block ends what was requested between the two, and neither sees the other’s part any more', async ({
  world,
}) => {
  world.setNow(monday)
  const { as } = world
  const { customer, services, id, quotes } = await makeQuoted(world, 2)
  const waiting = await request(world, customer, services)
  const provider = services[0]?.owner ?? customer
  await as(customer)(blockMember, { body: { member_id: provider.id } })
  const seen = await as(customer)(getQuoteRequest, { params: { id } })
  expect(seen.quotes.map((one) => one.id)).toEqual([quotes[1]])
  expect(seen.invited).toHaveLength(1)
  const params = { params: { id } }
  await expect(as(provider)(getQuoteInvitation, params)).rejects.toMatchObject({ code: 'quote_request_not_found' })
  const { items } = await as(provider)(listQuoteInvitations, { query: { waiting: 'false' } })
  expect(items).toEqual([])
  await expect(quote(world, provider, waiting.id)).rejects.toMatchObject({ code: 'quote_request_not_found' })
  const states = await world.db.selectFrom('quotes').select('state').orderBy('price').execute()
  expect(states.map(({ state }) => state)).toEqual(['declined', 'sent'])
})

test('a request that its provider reports is removed with its pictures, and an appeal shows it again', async ({
  world,
}) => {
  const { as, make } = world
  const customer = await make.member()
  const provider = await neighbour(world)
  const service = await makeQuotable(world, { owner: provider })
  const { id } = await request(world, customer, [service], { images: [await upload(world, customer)] })
  const [one, other] = [
    await make.member({ roles: ['Market-Moderator'] }),
    await make.member({ roles: ['Market-Moderator'] }),
  ]
  const stranger = reportAs(world, await neighbour(world), { kind: 'quote', id, reason: 'scam' })
  await expect(stranger).rejects.toMatchObject({ code: 'report_thing_not_found' })
  await reportAs(world, provider, { kind: 'quote', id, reason: 'scam' })
  const [found] = await waitingFor(world, one)
  expect(found).toMatchObject({ kind: 'quote', owner: { id: customer.id }, path: `/quotes/${id}` })
  expect((await as(one)(getQuoteRequest, { params: { id } })).images).toHaveLength(1)
  await decideAs(world, one, found?.id ?? '', 'remove', { reason: 'scam' })
  expect(await as(customer)(getQuoteRequest, { params: { id } })).toMatchObject({ state: 'removed' })
  const seen = () => as(provider)(getQuoteInvitation, { params: { id } })
  await expect(seen()).rejects.toMatchObject({ code: 'quote_request_not_found' })
  await as(customer)(appealCase, { params: { id: found?.id ?? '' }, body: { text: 'It is my own wall, look again' } })
  await decideAs(world, other, found?.id ?? '', 'restore', { note: 'It is' })
  expect(await seen()).toMatchObject({ state: 'closed' })
})

test('a quote that its customer reports is taken back, and its note is seen by its provider alone', async ({
  world,
}) => {
  const { as, make } = world
  const customer = await neighbour(world)
  const service = await makeQuotable(world)
  const { id } = await request(world, customer, [service])
  const { quote: made } = await quote(world, service.owner, id, { note: 'Pay me directly' })
  const quoteId = made?.id ?? ''
  const staff = await make.member({ roles: ['Market-Moderator'] })
  await reportAs(world, customer, { kind: 'quote', id: quoteId, reason: 'scam' })
  const [found] = await waitingFor(world, staff)
  expect(found).toMatchObject({ excerpt: 'Pay me directly', owner: { id: service.owner.id } })
  await decideAs(world, staff, found?.id ?? '', 'remove', { reason: 'scam' })
  const { quotes } = await as(customer)(getQuoteRequest, { params: { id } })
  expect(quotes).toMatchObject([{ state: 'withdrawn', note: '' }])
  expect(await as(service.owner)(getQuoteInvitation, { params: { id } })).toMatchObject({
    quote: { note: 'Pay me directly' },
  })
  const accepting = as(customer)(acceptQuote, { params: { id: quoteId }, body: {}, idempotencyKey: newId() })
  await expect(accepting).rejects.toMatchObject({ code: 'quote_over' })
})

test('the copy of one’s data has requests and quotes; with the account they go, and bookings of them stay', async ({
  world,
}) => {
  world.setNow(monday)
  const { as, db } = world
  const { customer, services, quotes, id } = await makeQuoted(world, 2)
  const picture = await upload(world, customer)
  const { id: openId } = await request(world, customer, services, { images: [picture] })
  expect(await usesOf(world)).toContain('quote_request')
  const ownData = features.find(({ name }) => name === 'commerce/quotes')?.ownData
  expect(await ownData?.export?.(db, customer.id, {} as never)).toMatchObject({
    quote_requests: [
      { text: 'Two rooms to paint, white', quotes: [{ price: 1_000 }, { price: 1_001 }] },
      { quotes: [] },
    ],
    quotes: [],
  })
  const [, other] = services
  expect(await ownData?.export?.(db, other?.owner.id ?? '', {} as never)).toMatchObject({
    quotes: [{ price: 1_001, state: 'sent' }, { price: null }],
  })
  await leave(world, other?.owner ?? customer)
  const left = await as(customer)(getQuoteRequest, { params: { id } })
  expect([left.quotes.length, left.invited.length]).toEqual([1, 1])
  await as(customer)(acceptQuote, { params: { id: quotes[0] ?? '' }, body: {}, idempotencyKey: newId() })
  await db.updateTable('bookings').set({ state: 'completed', ended_at: monday }).execute()
  await leave(world, customer)
  expect(await db.selectFrom('quote_requests').select('id').execute()).toEqual([])
  expect(await db.selectFrom('bookings').select('origin').execute()).toEqual([{ origin: 'quote' }])
  expect(await usesOf(world)).not.toContain('quote_request')
  expect(openId).not.toBe(id)
})

test('requests go with their pictures half a year after their end', async ({ world }) => {
  world.setNow(monday)
  const { db } = world
  const customer = await world.make.member()
  const service = await makeQuotable(world)
  await request(world, customer, [service], { images: [await upload(world, customer)] })
  world.setNow(new Date(monday.getTime() + 4 * day))
  await world.runSchedule('quotes.lapse')
  for (const days of [183, 185]) {
    world.setNow(new Date(monday.getTime() + days * day))
    await sweepRetention(world.deps)
    expect(await db.selectFrom('quote_requests').select('id').execute()).toHaveLength(days === 183 ? 1 : 0)
    expect((await usesOf(world)).includes('quote_request')).toBe(days === 183)
  }
})
