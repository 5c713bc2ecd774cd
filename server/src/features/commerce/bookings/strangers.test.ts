import * as links from '@mtaa/contract/commerce/bookings/booking-links'
import * as problems from '@mtaa/contract/commerce/bookings/booking-problems'
import * as bookings from '@mtaa/contract/commerce/bookings/bookings'
import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import * as calendar from '@mtaa/contract/commerce/bookings/calendar'
import * as imports from '@mtaa/contract/commerce/bookings/calendar-links'
import { getServiceBooking } from '@mtaa/contract/commerce/bookings/service-bookings'
import * as quotes from '@mtaa/contract/commerce/quotes/quotes'
import * as services from '@mtaa/contract/commerce/services/edit-services'
import * as licences from '@mtaa/contract/commerce/services/licences'
import { startPayment } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { book, bookPaid, inMarch, offer } from '../../../../test/commerce/booked.ts'
import { monday } from '../../../../test/commerce/bookings.ts'
import { makeQuotable, quote, request } from '../../../../test/commerce/quotes.ts'
import type { World } from '../../../../test/harness.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { newId } from '../../../platform/database/ids.ts'

/** All of it, as text: what nobody may change. */
async function everything({ db }: World): Promise<string[]> {
  const tables = [
    'bookings booking_orders booking_moves booking_problems calendar_blocks calendar_imports customer_notes',
    'booking_schedules services service_licences quote_requests quote_invitations quotes payments',
  ].flatMap((line) => line.split(' '))
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db),
    ),
  )
  return rows.flatMap((found) => found.rows.map(({ row }) => row))
}

/** Two who have booked and quoted, each with all that has an id. */
async function makePair(world: World) {
  world.setNow(monday)
  const { as, db, make } = world
  const service = await offer(world)
  const [provider, customer] = [service.owner, await make.member()]
  const { id, order } = await bookPaid(world, customer, service, inMarch('02 09:00'))
  const unpaid = await book(world, customer, service, inMarch('03 09:00'))
  const { move } = await as(customer)(bookings.proposeMove, {
    params: { id },
    body: { starts_at: inMarch('04 09:00').toISOString() },
  })
  const { block } = await as(provider)(calendar.addBlock, { body: blocked })
  const { id: imported } = await as(provider)(imports.addImport, {
    body: { name: 'Work', url: 'https://calendar.example/a.ics' },
  })
  const [problem, licence] = [newId(), newId()]
  await db
    .insertInto('booking_problems')
    .values({ id: problem, booking_id: id, by_provider: false, text: 'Late', state: 'open', created_at: monday })
    .execute()
  await db
    .insertInto('service_licences')
    .values({ id: licence, service_id: service.id, name: 'Electrician', state: 'submitted', submitted_at: monday })
    .execute()
  const quoted = await makeQuotable(world, { owner: provider })
  const { id: requested } = await request(world, customer, [quoted])
  const { quote: sent } = await quote(world, provider, requested, { in: 200 })
  const quoteId = sent?.id ?? ''
  const ids = { move: move?.id ?? '', block: block.id ?? '' }
  return { service, customer, id, order, unpaid, ...ids, imported, problem, licence, requested, quoteId }
}

const blocked = { starts_at: inMarch('05 09:00').toISOString(), ends_at: inMarch('05 10:00').toISOString() }

/** Every act on something of the two, by its name. */
function actsOf(pair: Awaited<ReturnType<typeof makePair>>, as: ReturnType<World['as']>) {
  const { service, customer, id, order, unpaid, move, block, imported, problem, licence, requested, quoteId } = pair
  const of = (id: string) => ({ params: { id } })
  const moment = inMarch('08 09:00').toISOString()
  const payment = { payable: { kind: bookingKind, id: unpaid.id }, method: 'mpesa' as const, phone: '254712345678' }
  const sent = { price: 900, starts_at: moment, minutes: 60 }
  return {
    getBooking: () => as(bookings.getBooking, of(id)),
    getBookingOrder: () => as(bookings.getBookingOrder, of(order.id)),
    getServiceBooking: () => as(getServiceBooking, of(id)),
    cancelBooking: () => as(bookings.cancelBooking, { ...of(id), body: { kept: 1_000, reason: 'Mine' } }),
    completeBooking: () => as(bookings.completeBooking, of(id)),
    reportNoShow: () => as(bookings.reportNoShow, of(id)),
    proposeMove: () => as(bookings.proposeMove, { ...of(id), body: { starts_at: moment } }),
    answerMove: () => as(bookings.answerMove, { ...of(move), body: { accept: true } }),
    withdrawMove: () => as(bookings.withdrawMove, of(move)),
    answerBooking: () => as(calendar.answerBooking, { ...of(id), body: { accept: true } }),
    openProblem: () =>
      as(problems.openProblem, { ...of(unpaid.bookings[0]?.id ?? ''), body: { text: 'It drips as it did before.' } }),
    agreeProblem: () => as(problems.agreeProblem, { ...of(problem), body: { refund: 0 } }),
    withdrawProblem: () => as(problems.withdrawProblem, of(problem)),
    changeBlock: () => as(calendar.changeBlock, { ...of(block), body: blocked }),
    getCustomer: () => as(calendar.getCustomer, of(customer.id)),
    noteCustomer: () => as(calendar.noteCustomer, { ...of(customer.id), body: { note: 'Mine' } }),
    refreshImport: () => as(imports.refreshImport, of(imported)),
    startPayment: () => as(startPayment, { body: payment, idempotencyKey: newId() }),
    getQuoteRequest: () => as(quotes.getQuoteRequest, of(requested)),
    closeQuoteRequest: () => as(quotes.closeQuoteRequest, of(requested)),
    getQuoteInvitation: () => as(quotes.getQuoteInvitation, of(requested)),
    sendQuote: () => as(quotes.sendQuote, { ...of(requested), body: sent }),
    passQuoteRequest: () => as(quotes.passQuoteRequest, of(requested)),
    withdrawQuote: () => as(quotes.withdrawQuote, of(quoteId)),
    acceptQuote: () => as(quotes.acceptQuote, { ...of(quoteId), body: {}, idempotencyKey: newId() }),
    getServiceTerms: () => as(services.getServiceTerms, of(service.id)),
    updateService: () => as(services.updateService, { ...of(service.id), body: { price: 1 } }),
    changeServiceStatus: () => as(services.changeServiceStatus, { ...of(service.id), body: { status: 'paused' } }),
    listLicences: () => as(licences.listLicences, of(service.id)),
    withdrawLicence: () => as(licences.withdrawLicence, of(licence)),
  }
}

test('who knows the id of something of others sees and changes nothing of it', async ({ world, rails: _ }) => {
  const pair = await makePair(world)
  const before = await everything(world)
  const { as, make } = world
  const people = {
    'a visitor': null,
    'a member': await make.member(),
    staff: await make.member({ roles: ['Customer-Support-Moderator'] }),
  }
  const seen: string[] = []
  for (const [who, person] of Object.entries(people))
    for (const [name, act] of Object.entries(actsOf(pair, as(person)))) {
      const code = await (act() as Promise<unknown>).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      if (!(person ? /_not_found$/ : /^sign_in_required$/).test(code)) seen.push(`${who}: ${name} ${code}`)
    }
  expect(seen).toEqual([])
  await as(await make.member())(calendar.removeBlock, { params: { id: pair.block } })
  await as(await make.member())(imports.removeImport, { params: { id: pair.imported } })
  expect(await everything(world)).toEqual(before)
})

test('a link that somebody made up is dead, however it is written, and changes nothing', async ({
  world,
  rails: _,
}) => {
  const pair = await makePair(world)
  const before = await everything(world)
  const { as } = world
  for (const token of ['A'.repeat(24), pair.id.replaceAll('-', '').slice(0, 24), '_-'.repeat(12)]) {
    const params = { token }
    const dead = { code: 'booking_link_dead' }
    await expect(as(null)(links.getBookingLink, { params })).rejects.toMatchObject(dead)
    await expect(as(null)(links.confirmByLink, { params })).rejects.toMatchObject(dead)
    await expect(as(null)(links.cancelByLink, { params, body: { kept: 9_999 } })).rejects.toMatchObject(dead)
  }
  const feed = await world.http.inject({ url: `/api/calendar-feeds/${'A'.repeat(43)}` })
  expect(feed.statusCode).toBe(404)
  expect(await everything(world)).toEqual(before)
})
