import { makeFeed } from '@mtaa/contract/commerce/bookings/calendar-links'
import { expect } from 'vitest'
import { endpoints } from '../test/platform/endpoints.ts'
import { test } from '../test/harness.ts'
import { makeGate } from '../test/commerce/gates.ts'
import { makeIssued } from '../test/commerce/issued-tickets.ts'
import { paidOrder } from '../test/money/paid-orders.ts'

/** Files that are stored as they are handed out: nothing is made for a request. */
const stored = ['/job-applications/:id/cv', '/me/exports/:id/file', '/contact/:number/files/:id']

interface Made {
  orderId: string
  lotId: string
  eventId: string
  ticketId: string
  gate: string
  /** The end of a secret link. */
  feed: string
}

/** Everything that they need, of an admin who has bought something and organizes an event, and a lot that has ended. */
const addressesOf: Record<string, (made: Made) => string[]> = {
  '/auctions/:id/log': ({ lotId }) => [`/auctions/${lotId}/log`],
  '/calendar-feeds/:token': ({ feed }) => [`/calendar-feeds/${feed}`],
  '/events/:id/attendees/file': ({ eventId }) => [`/events/${eventId}/attendees/file`],
  '/events/:id/calendar': ({ eventId }) => [`/events/${eventId}/calendar`],
  '/gate/:token/manifest': ({ gate }) => [`/gate/${gate}/manifest`],
  '/my-tickets/:id/file': ({ ticketId }) => [`/my-tickets/${ticketId}/file`],
  '/admin/analytics/:table': () => ['/admin/analytics/returns?days=28'],
  '/admin/audit/file': () => ['/admin/audit/file'],
  '/admin/places/file': () => ['/admin/places/file'],
  '/order-receipts/:id': ({ orderId }) => [`/order-receipts/${orderId}`],
  '/desk/sales': () => ['/desk/sales?days=30'],
  '/payouts/commission/:month/file': () =>
    ['csv', 'pdf'].map((format) => `/payouts/commission/2026-11/file?format=${format}`),
  '/payouts/statements/:year': () => ['csv', 'pdf'].map((format) => `/payouts/statements/2026?format=${format}`),
  '/wallet/statement': () =>
    ['csv', 'pdf'].map((format) => `/wallet/statement?from=2026-01-01&to=2026-01-31&format=${format}`),
}

test('every file of any format that is made anew for a request is counted', async ({ world }) => {
  const { buyer, order } = await paidOrder(world)
  await world.db.insertInto('user_roles').values({ user_id: buyer.id, role: 'Admin' }).execute()
  const lot = await world.make.auction({ endsAt: world.clock() })
  const event = await world.make.event({ owner: buyer })
  const { ticket } = await makeIssued(world, { event, buyer })
  const gate = await makeGate(world, { owner: buyer, event })
  const feed = (await world.as(buyer)(makeFeed, {})).url.split('/').at(-1) ?? ''
  const things = { orderId: order.id, lotId: lot.id, eventId: event.id, ticketId: ticket, gate, feed }
  const headers = await world.headersOf(buyer)
  const made = endpoints.filter(({ endpoint: { download, path } }) => download && !stored.includes(path))
  // One that is new needs its line above.
  expect(made.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(Object.keys(addressesOf).toSorted())
  for (const address of Object.values(addressesOf).flatMap((addresses) => addresses(things))) {
    await world.db.deleteFrom('rate_limits').execute()
    const ask = async () => (await world.http.inject({ url: `/api${address}`, headers })).statusCode
    expect([address, await ask()]).toEqual([address, 200])
    await world.db.updateTable('rate_limits').set({ used: 100_000 }).execute()
    expect([address, await ask()]).toEqual([address, 429])
  }
})
