import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../', import.meta.url))

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('paraglide') && !file.includes('.test.'))
  .toSorted()
  .map((file) => ({ file, source: readFileSync(folder + file, 'utf8') }))

const filesWith = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)

test('no field or function of the browser reads a number that was typed: each of them guesses', () => {
  expect(filesWith(/type=["']number["']|valueAsNumber|\bparse(?:Float|Int)\(/)).toEqual([])
})

const digits = 'digits alone, by a pattern'
const ours = 'a text of ours'

/** Where a text becomes a number otherwise than by the one reader, and why nobody has typed it freely. */
const converted: Record<string, string> = {
  'features/commerce/auctions/form/lot-rules.ts': 'a choice of a list',
  'features/commerce/auctions/form/time-fields.tsx': 'a choice of a list',
  'features/commerce/bookings/book/book-view.tsx': 'a choice of a list',
  'features/commerce/bookings/book/chosen-time.ts': 'a length that can be booked',
  'features/commerce/bookings/book/day-picker.tsx': ours,
  'features/commerce/businesses/directory/directory-search.ts': digits,
  'features/commerce/cart/cart-lines.ts': ours,
  'features/commerce/cart/one-product.ts': digits,
  'features/commerce/cart/requested-product.ts': ours,
  'features/commerce/events/list/event-calendar.tsx': ours,
  'features/commerce/events/list/event-search.ts': digits,
  'features/commerce/listings/detail/zoom.ts': ours,
  'features/commerce/listings/list/list-search.ts': digits,
  'features/commerce/properties/form/property-rules.ts': 'a choice of a list',
  'features/commerce/quotes/quote-form.tsx': 'a choice of a list',
  'features/commerce/seller-desk/day-chart.tsx': 'an axis of a chart',
  'features/commerce/tickets/get/rsvp-form.tsx': ours,
  'features/commerce/viewings/viewing-terms.tsx': 'a choice of a list',
  'features/community/feed/added-post.ts': ours,
  'features/community/feed/feed-filter.ts': digits,
  'features/community/messages/stored/sync-chats.ts': ours,
  'features/community/messages/thread/voice-player.tsx': 'the place of a slider',
  'features/community/notifications/settings/minutes.ts': digits,
  'features/community/push/push-offer.tsx': ours,
  'features/community/search/kinds.ts': 'yes or no',
  'features/community/search/search-address.ts': digits,
  'features/identity/accounts/recovery/recovery.ts': ours,
  'features/identity/accounts/sign-up/greet-by-phone.ts': ours,
  'features/identity/accounts/sign-up/registration.ts': 'a year of ours',
  'features/money/payments/payment-start.ts': ours,
  'features/operations/dev-tools/create-users.tsx': 'a choice of a list',
  'features/operations/members/member-filters.tsx': 'a choice of a list',
  'features/operations/policies/policies.queries.ts': ours,
  'features/operations/settings/maintenance-panel.tsx': 'the place of a slider',
  'features/places/map/shapes.ts': ours,
  'features/places/places/place-fields.tsx': 'a choice of a list',
  'pages/community/chat.tsx': digits,
  'pages/operations/policies/long-day.ts': ours,
  'pages/search-engines/sitemap-parts.ts': digits,
  'platform/live/channel.ts': 'yes or no',
  'platform/page-context.ts': ours,
}

test('every other file that makes a number of a text is named here, with the reason', () => {
  expect(filesWith(/(?<![\w.])Number\(|map\(Number\)/)).toEqual(Object.keys(converted))
})

/** Read by another folder, or by nobody. */
const elsewhere = [
  // By the price range of the lists.
  'features/community/search/filters/filter-fields.tsx',
  'ui/samples/controls.tsx',
]

test('a field for a number is read by the one reader, which questions what can be meant in two ways', () => {
  const fields = filesWith(/inputMode(?:=|: |=\{[^}]*)["'](?:numeric|decimal)|["']decimal["']/)
  const readers = filesWith(/typed-number'/)
  const asking = new Set(filesWith(/\bwhichNumber\(/).map((file) => dirname(file)))
  const reading = new Set(readers.map((file) => dirname(file)))
  expect(fields.length).toBeGreaterThan(12)
  expect(fields.filter((file) => !reading.has(dirname(file)))).toEqual(elsewhere)
  expect(readers.filter((file) => !asking.has(dirname(file)))).toEqual([])
})
