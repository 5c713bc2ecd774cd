import {
  getQuoteInvitation,
  listQuoteInvitations,
  passQuoteRequest,
  withdrawQuote,
} from '@mtaa/contract/commerce/quotes/quotes'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import { makeQuotable, makeQuoted, quote, request } from '../../../../../test/commerce/quotes.ts'
import { test } from '../../../../../test/harness.ts'

test('a provider quotes once or passes, within 72 hours, for a time to come that is free', async ({ world }) => {
  world.setNow(monday)
  const { as, make } = world
  const customer = await make.member()
  const [one, other] = [await makeQuotable(world), await makeQuotable(world, { deposit_percent: 30 })]
  const { id } = await request(world, customer, [one, other])
  const refused = (sent: Promise<unknown>, code: string) => expect(sent).rejects.toMatchObject({ code })
  await refused(quote(world, await make.member(), id), 'quote_request_not_found')
  await refused(quote(world, customer, id), 'quote_request_not_found')
  await refused(quote(world, one.owner, id, { in: 0 }), 'quote_time_refused')
  await refused(quote(world, one.owner, id, { in: 91 * 24 }), 'quote_time_refused')
  await refused(quote(world, one.owner, id, { price: 0 }), 'bad_request')
  // What they do of another service at that time is in the way, the end of one moment is not.
  const also = await makeBookable(world, { owner: one.owner })
  await take(world, also.id, customer, [new Date(monday.getTime() + 50 * hour)])
  await refused(quote(world, one.owner, id, { in: 49 }), 'slot_taken')
  const sent = await quote(world, one.owner, id, { in: 48, minutes: 120 })
  expect(sent).toMatchObject({ invitation: 'quoted', quote: { state: 'sent', price: 1_000 } })
  expect(sent.quote?.expires_at).toBe(new Date(monday.getTime() + 48 * hour).toISOString())
  await refused(quote(world, one.owner, id), 'quote_sent')
  await refused(as(one.owner)(passQuoteRequest, { params: { id } }), 'quote_sent')
  const races = await Promise.allSettled(
    Array.from({ length: 4 }, () => quote(world, other.owner, id, { price: 1_001 })),
  )
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { quote: made } = await as(other.owner)(getQuoteInvitation, { params: { id } })
  expect(made).toMatchObject({ deposit: 301 })
})

test('who passes is asked no more, and after 72 hours nobody can quote', async ({ world }) => {
  world.setNow(monday)
  const { as, make } = world
  const [one, late] = [await makeQuotable(world), await makeQuotable(world)]
  const { id } = await request(world, await make.member(), [one, late])
  expect((await as(one.owner)(listQuoteInvitations, { query: {} })).items).toHaveLength(1)
  expect(await as(one.owner)(passQuoteRequest, { params: { id } })).toMatchObject({ invitation: 'passed' })
  expect((await as(one.owner)(listQuoteInvitations, { query: {} })).items).toEqual([])
  world.setNow(new Date(monday.getTime() + 72 * hour))
  await expect(quote(world, late.owner, id)).rejects.toMatchObject({ code: 'quote_request_over' })
  await expect(as(late.owner)(passQuoteRequest, { params: { id } })).rejects.toMatchObject({
    code: 'quote_request_over',
  })
  expect(await as(late.owner)(getQuoteInvitation, { params: { id } })).toMatchObject({ state: 'lapsed' })
  expect((await as(late.owner)(listQuoteInvitations, { query: {} })).items).toEqual([])
})

test('a quote is taken back by its provider alone, once', async ({ world }) => {
  world.setNow(monday)
  const { as } = world
  const { customer, services, quotes } = await makeQuoted(world, 2)
  const [id = '', otherId = ''] = quotes
  const [one, other] = services
  if (!one || !other) throw new Error('two have quoted')
  for (const person of [customer, other.owner])
    await expect(as(person)(withdrawQuote, { params: { id } })).rejects.toMatchObject({ code: 'quote_not_found' })
  expect(await as(one.owner)(withdrawQuote, { params: { id } })).toMatchObject({ quote: { state: 'withdrawn' } })
  await expect(as(one.owner)(withdrawQuote, { params: { id } })).rejects.toMatchObject({ code: 'quote_over' })
  world.setNow(new Date(monday.getTime() + 49 * hour))
  await expect(as(other.owner)(withdrawQuote, { params: { id: otherId } })).rejects.toMatchObject({
    code: 'quote_over',
  })
})
