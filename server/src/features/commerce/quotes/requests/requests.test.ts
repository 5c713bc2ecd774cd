import {
  closeQuoteRequest,
  getQuoteInvitation,
  getQuoteRequest,
  listQuoteInvitations,
  listQuoteProviders,
  listQuoteRequests,
} from '@mtaa/contract/commerce/quotes/quotes'
import { listNotifications } from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import { makeBookable, monday } from '../../../../../test/commerce/bookings.ts'
import { makeQuotable, makeQuoted, quote, request } from '../../../../../test/commerce/quotes.ts'
import { parklands, portReitz, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'

const kindsOf = async ({ as }: World, person: Person) =>
  (await as(person)(listNotifications, { query: {} })).items.map(({ kind }) => kind)

test('providers are sent a request, and each sees the first name, the text and their own quote alone', async ({
  world,
}) => {
  world.setNow(monday)
  const { as } = world
  const customer = await world.make.member({ firstName: 'Wanjiru', lastName: 'Kamau' })
  const [one, other] = [await makeQuotable(world), await makeQuotable(world)]
  const key = newId()
  const made = await request(world, customer, [one, other], { budget: 5_000 }, key)
  expect(made).toMatchObject({ state: 'open', budget: 5_000, ward: 'Parklands/Highridge', quotes: [] })
  expect(made.expires_at).toBe('2027-03-04T05:00:00.000Z')
  expect(made.invited.map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await request(world, customer, [one, other], { budget: 5_000 }, key)).id).toBe(made.id)
  expect(await kindsOf(world, one.owner)).toEqual(['quote_requested'])
  await quote(world, other.owner, made.id, { price: 900 })
  const seen = await as(one.owner)(getQuoteInvitation, { params: { id: made.id } })
  expect(seen).toMatchObject({
    customer: { id: customer.id, first_name: 'Wanjiru', last_name: '', handle: null },
    text: 'Two rooms to paint, white',
    invitation: 'open',
    quote: null,
  })
  expect(await kindsOf(world, customer)).toEqual(['quote_received'])
  await quote(world, one.owner, made.id, { price: 800 })
  const { quotes, invited } = await as(customer)(getQuoteRequest, { params: { id: made.id } })
  expect(quotes.map(({ price }) => price)).toEqual([800, 900])
  expect(quotes[0]).toMatchObject({ provider: { id: one.owner.id }, note: 'With paint', state: 'sent', deposit: 0 })
  expect(quotes[0]?.ends_at).toBe('2027-03-03T07:00:00.000Z')
  expect(invited.map(({ state }) => state)).toEqual(['quoted', 'quoted'])
  const { items } = await as(customer)(listQuoteRequests, { query: {} })
  expect(items).toMatchObject([{ id: made.id, quotes_count: 2 }])
})

test('a request is for its customer, its providers and moderators, and for nobody else', async ({ world }) => {
  world.setNow(monday)
  const { as, make } = world
  const { customer, services, id } = await makeQuoted(world, 1)
  const provider = services[0]?.owner ?? customer
  const params = { params: { id } }
  const staff = await make.member({ roles: ['Market-Moderator'] })
  const others = [await make.member(), await make.member({ roles: ['Event-Moderator'] }), provider]
  await expect(as(null)(getQuoteRequest, params)).rejects.toMatchObject({ status: 401 })
  for (const other of others) {
    await expect(as(other)(getQuoteRequest, params)).rejects.toMatchObject({ code: 'quote_request_not_found' })
    await expect(as(other)(closeQuoteRequest, params)).rejects.toMatchObject({ code: 'quote_request_not_found' })
  }
  for (const moderator of [staff, await make.member({ roles: ['Admin'] })]) {
    expect(await as(moderator)(getQuoteRequest, params)).toMatchObject({
      text: expect.any(String),
      quotes: [],
      invited: [],
    })
    await expect(as(moderator)(closeQuoteRequest, params)).rejects.toMatchObject({ code: 'quote_request_not_found' })
  }
  for (const other of [customer, staff, await make.member()])
    await expect(as(other)(getQuoteInvitation, params)).rejects.toMatchObject({ code: 'quote_request_not_found' })
  expect((await as(await make.member())(listQuoteRequests, { query: {} })).items).toEqual([])
})

test('providers of a ward are those who come to it or are in it, the nearest first, each once', async ({ world }) => {
  world.setNow(monday)
  const { as, db, make } = world
  const query = { category: 'general', ward: parklands.ward_code }
  const found = async (person: Person | null = null) =>
    (await as(person)(listQuoteProviders, { query })).items.map(({ service, travel_fee }) => [service.id, travel_fee])
  const [inWard, comes, fee, elsewhere, without, paused] = [
    await makeQuotable(world),
    await makeQuotable(world, { place: 'customer', wards: [parklands.ward_code] }),
    await makeQuotable(world, { place: 'either', travel_fee: 300 }),
    await makeQuotable(world, { place: 'customer', wards: [1_366] }),
    await make.service(),
    await makeQuotable(world),
  ]
  const away = { constituency_code: 275, ward_code: 1_371 }
  for (const { id } of [comes, fee]) await db.updateTable('listings').set(away).where('id', '=', id).execute()
  await makeQuotable(world, { owner: inWard.owner }).then(({ id }) =>
    db.updateTable('listings').set(away).where('id', '=', id).execute(),
  )
  await db
    .insertInto('booking_calendars')
    .values({ provider_id: paused.owner.id, paused_at: monday, created_at: monday })
    .execute()
  expect(await found()).toEqual([
    [inWard.id, null],
    [comes.id, 0],
    [fee.id, 300],
  ])
  expect((await found(inWard.owner)).map(([id]) => id)).toEqual([comes.id, fee.id])
  const first = await as(null)(listQuoteProviders, { query: { ...query, limit: 2 } })
  const next = await as(null)(listQuoteProviders, { query: { ...query, limit: 2, cursor: first.next_cursor ?? '' } })
  expect([first.items.length, next.items.map(({ service }) => service.id), next.next_cursor]).toEqual([
    2,
    [fee.id],
    null,
  ])
  expect(first.items[0]?.rating).toEqual({ average: null, count: 0, stars: [0, 0, 0, 0, 0] })
  expect((await as(null)(listQuoteProviders, { query: { ...query, ward: portReitz.ward_code } })).items).toEqual([])
  expect([elsewhere.id, without.id]).not.toContain(first.items[0]?.service.id)
})

test('who cannot be requested is refused by name, and what is not shown is not found', async ({ world }) => {
  world.setNow(monday)
  const { db, make } = world
  const customer = await make.member()
  const refused = (services: readonly { id: string }[], changes = {}) =>
    expect(request(world, customer, services, changes)).rejects.toMatchObject({
      code: 'quote_provider_refused',
      details: { name: 'Amina' },
    })
  const good = await makeQuotable(world)
  await refused([await makeQuotable(world, { place: 'customer', wards: [1_366] })])
  await refused([good], { category: 'cleaning' })
  await refused([good, await makeQuotable(world, { owner: good.owner })])
  await refused([await makeQuotable(world, { owner: customer })])
  await refused([await make.service()])
  const removed = await makeQuotable(world)
  await db.updateTable('listings').set({ status: 'removed' }).where('id', '=', removed.id).execute()
  await expect(request(world, customer, [removed])).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(request(world, customer, [{ id: newId() }])).rejects.toMatchObject({ code: 'listing_not_found' })
  const mismatch = request(world, customer, [good], { constituency_code: 1 })
  await expect(mismatch).rejects.toMatchObject({ code: 'place_mismatch' })
  const picture = request(world, customer, [good], { images: ['nobody'] })
  await expect(picture).rejects.toMatchObject({ code: 'picture_not_found' })
  await expect(request(world, customer, [])).rejects.toMatchObject({ code: 'bad_request' })
  const six = await Promise.all(Array.from({ length: 6 }, () => makeBookable(world)))
  await expect(request(world, customer, six)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(request(world, customer, [good], { text: 'Too short' })).rejects.toMatchObject({ code: 'bad_request' })
  expect(await db.selectFrom('quote_requests').select('id').execute()).toEqual([])
  // Where its provider does not come, customers may.
  await request(world, customer, [await makeQuotable(world, { place: 'either', wards: [1_366] })])
})

test('five requests of one member are open at once, also when they are made at once', async ({ world }) => {
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await makeQuotable(world)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => request(world, customer, [service])))
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(codes).toEqual(Array.from({ length: 3 }, () => 'too_many_quote_requests'))
  const { items } = await world.as(customer)(listQuoteRequests, { query: {} })
  await world.as(customer)(closeQuoteRequest, { params: { id: items[0]?.id ?? '' } })
  await request(world, customer, [service])
})

test('a request that is closed declines its quotes, and who waited or quoted learns of it', async ({ world }) => {
  world.setNow(monday)
  const { as } = world
  const customer = await world.make.member()
  const [quoted, waits, passed] = [await makeQuotable(world), await makeQuotable(world), await makeQuotable(world)]
  const { id } = await request(world, customer, [quoted, waits, passed])
  await quote(world, quoted.owner, id)
  await world.db
    .updateTable('quote_invitations')
    .set({ state: 'passed' })
    .where('provider_id', '=', passed.owner.id)
    .execute()
  const closed = await as(customer)(closeQuoteRequest, { params: { id } })
  expect(closed).toMatchObject({ state: 'closed', quotes: [{ state: 'declined' }] })
  expect(await kindsOf(world, quoted.owner)).toContain('quote_lost')
  expect(await kindsOf(world, waits.owner)).toContain('quote_lost')
  expect(await kindsOf(world, passed.owner)).not.toContain('quote_lost')
  await expect(as(customer)(closeQuoteRequest, { params: { id } })).rejects.toMatchObject({
    code: 'quote_request_over',
  })
  await expect(quote(world, waits.owner, id)).rejects.toMatchObject({ code: 'quote_request_over' })
  const { items } = await as(waits.owner)(listQuoteInvitations, { query: {} })
  expect(items).toEqual([])
  const all = await as(waits.owner)(listQuoteInvitations, { query: { waiting: 'false' } })
  expect(all.items).toMatchObject([{ id, state: 'closed', invitation: 'open' }])
})
