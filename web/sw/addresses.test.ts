import { expect, test } from 'vitest'
import { isStorable, kindOf, memberIn, withoutQuery } from './addresses.ts'

const origin = 'https://mtaa.test'
const ask = (path: string, more: { withToken?: boolean; navigates?: boolean; method?: string } = {}) =>
  kindOf({ method: 'GET', url: new URL(path, origin).href, navigates: false, withToken: false, ...more }, origin)

test.each([
  '/api/orders',
  '/api/orders/1',
  '/api/my-tickets/1',
  '/api/ticket-orders/1/tickets',
  '/api/feed?category=all',
  '/api/posts/1',
  '/api/me',
  '/api/tickets/7',
  '/api/search?q=maji',
  '/api/conversations?folder=inbox',
  '/api/conversations/1',
  '/api/conversations/1/messages?before=9',
  '/api/messages/sent',
  '/api/me/notifications?filter=all',
  '/api/me/mentions',
  '/api/me/badges',
  '/api/calendar?from=2027-03-01&until=2027-03-01',
  '/api/calendar/bookings?tab=upcoming&limit=20',
  '/api/bookings/1',
])("a member's own answer is stored in a cache of theirs: %s", (path) =>
  expect(ask(path, { withToken: true })).toBe('own'),
)

test.each([
  '/api/payments/1',
  '/api/checkouts/1',
  '/api/me/devices',
  '/api/me/notification-settings',
  '/api/me/notifications/read',
  '/api/messages/unread',
  '/api/me/exports/1/file',
  '/api/live',
  '/api/feed/latest',
  '/api/search/suggestions?q=maj',
  '/api/products/1',
  '/api/admin/feature-flags',
  '/api/ordersbook',
  '/api/my-tickets/1/proof',
  '/api/my-tickets/1/file',
  '/api/stamps/1',
  '/api/sales/ABCDE12345',
  '/api/day-word',
  '/api/calendar/settings',
  '/api/calendar/earnings?month=2027-03',
  '/api/calendar/customers/1',
  '/api/calendar-feeds/1',
])('no other answer to a token is stored: %s', (path) => expect(ask(path, { withToken: true })).toBe('pass'))

test.each(['/auth/v1/user', '/hooks/mpesa', '/functions/v1/x', '/metrics', '/healthz', 'https://elsewhere.test/feed'])(
  'programs and other hosts are passed through: %s',
  (path) => expect(ask(path, { navigates: true })).toBe('pass'),
)

test.each([
  '/login',
  '/auth/login?next=%2Ffeed',
  '/checkout',
  '/payment/1',
  '/reset-password',
  '/feed?code=abc',
  '/settings',
])('a page with a secret is not stored: %s', (path) => expect(ask(path, { navigates: true })).toBe('pass'))

test('what is written is never answered from a cache', () => {
  expect(ask('/api/posts', { method: 'POST', withToken: true })).toBe('pass')
})

test.each([
  ['/feed', 'page'],
  ['/paymentsbook', 'page'],
  ['/messages/0198', 'page'],
  ['/notifications', 'page'],
  ['/assets/base-1.js', 'asset'],
  ['/media/abc/320.webp?e=1&s=2', 'picture'],
  ['/api/locations', 'places'],
  ['/api/feed', 'open'],
])('a visitor: %s is a %s', (path, kind) => expect(ask(path, { navigates: true })).toBe(kind))

test.each(['page', 'open', 'picture'] as const)(
  'a %s that says no-store is not stored, nor a redirect or failure',
  (kind) => {
    const fine = { ok: true, redirected: false, cacheControl: 'private, no-cache' }
    expect(isStorable(fine, kind)).toBe(true)
    expect(isStorable({ ...fine, cacheControl: 'private, no-store' }, kind)).toBe(false)
    expect(isStorable({ ...fine, redirected: true }, kind)).toBe(false)
    expect(isStorable({ ...fine, ok: false }, kind)).toBe(false)
  },
)

test('the cache is named by the member of the token, and by nothing else', () => {
  const token = (payload: unknown) => `Bearer x.${btoa(JSON.stringify(payload))}.y`
  expect(memberIn(token({ sub: '0198-abcd-ef01' }))).toBe('0198-abcd-ef01')
  for (const sub of ['../../x', '', 7, null, 'a'.repeat(100)]) expect(memberIn(token({ sub }))).toBeUndefined()
  expect(memberIn('Bearer nonsense')).toBeUndefined()
  expect(memberIn(null)).toBeUndefined()
})

test('the form of a new post opens over a stored feed', () => {
  expect(withoutQuery(`${origin}/feed?new=true&shared=1`)).toBe(`${origin}/feed`)
  expect(withoutQuery(`${origin}/feed?category=market`)).toBeUndefined()
  expect(withoutQuery(`${origin}/feed`)).toBeUndefined()
})

test('the page of a gate is stored though its URL is secret; what is like it is not', () => {
  const path = `/gate/${'x'.repeat(43)}`
  expect(ask(path, { navigates: true })).toBe('gate')
  expect(isStorable({ ok: true, redirected: false, cacheControl: 'private, no-store' }, 'gate')).toBe(true)
  expect(ask(`${path}/manifest.webmanifest`)).toBe('pass')
  expect(ask(`/t/${'x'.repeat(43)}`, { navigates: true })).toBe('gate')
  expect(ask('/gate/short', { navigates: true })).toBe('page')
})
