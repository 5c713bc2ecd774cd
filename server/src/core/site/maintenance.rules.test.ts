import type { Maintenance, MaintenanceLevel } from '@mtaa/contract/operations/maintenance'
import { isClosedAt } from '@mtaa/contract/operations/open-routes'
import { settingList } from '@mtaa/contract/operations/setting-list'
import { expect, test } from 'vitest'
import { levelAt, refusalAt, retryAfter, viewMaintenance, type JudgedCall } from './maintenance.rules.ts'

const now = new Date('2026-11-02T09:00:00.000Z')
const usual = settingList.maintenance_mode.default as Maintenance
const on: Maintenance = { ...usual, enabled: true }
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

test('it holds while it is enabled and its end has not come', () => {
  expect(levelAt(usual, now)).toBeNull()
  expect(levelAt(on, now)).toBe('closed')
  expect(levelAt({ ...on, level: 'banner', ends_at: inMinutes(1) }, now)).toBe('banner')
  expect(levelAt({ ...on, ends_at: inMinutes(0) }, now)).toBeNull()
})

const closed = { level: 'closed', passes: false, allowed_routes: usual.allowed_routes } as const

test.each([
  '/terms',
  '/privacy',
  '/door',
  '/auth/login',
  '/private',
  '/checkout',
  '/payment',
  '/payment/return',
  '/offline',
])('%s stays open', (path) => {
  expect(isClosedAt(closed, path)).toBe(false)
})

test.each([
  '/',
  '/feed',
  '/market',
  '/login',
  '/auth/register',
  '/admin/settings',
  // Forged: nothing but the very path is open.
  '/terms/',
  '/terms/2026-01-01',
  '//terms',
  '/TERMS',
  '/Door',
  '/%74erms',
  '/door%2f',
  '/door/../feed',
  '/feed/../door',
  '/door;x',
  '/door#x',
  '/doors',
  'door',
  '/private/x',
  '/auth/login/',
  '/auth%2flogin',
  '/payment/',
  '/payment/return/x',
])('%s is closed', (path) => {
  expect(isClosedAt(closed, path)).toBe(true)
})

test('what an admin allows besides is open exactly, and what they take out is closed', () => {
  const allowed = { ...closed, allowed_routes: ['/contact'] }
  expect(['/contact', '/contact/1', '/auth/login', '/door'].map((path) => isClosedAt(allowed, path))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('other levels and those who run the site find every page open', () => {
  for (const level of [null, 'banner', 'read-only'] as const)
    expect(isClosedAt({ ...closed, level }, '/feed')).toBe(false)
  expect(isClosedAt({ ...closed, passes: true }, '/feed')).toBe(false)
})

const call = (method: string, path: string, more: Partial<JudgedCall> = {}): JudgedCall => ({
  family: 'api',
  method,
  path,
  onlyReads: false,
  finishes: false,
  ...more,
})

test.each<[JudgedCall, Record<Exclude<MaintenanceLevel, 'banner'>, string | undefined>]>([
  [call('GET', '/listings'), { closed: 'maintenance', 'read-only': undefined }],
  [call('POST', '/posts'), { closed: 'maintenance', 'read-only': 'maintenance_read_only' }],
  [call('POST', '/cart/quote', { onlyReads: true }), { closed: 'maintenance', 'read-only': undefined }],
  [call('POST', '/payments'), { closed: 'maintenance', 'read-only': 'maintenance_read_only' }],
  [call('GET', '/payments/:id', { finishes: true }), { closed: undefined, 'read-only': undefined }],
  [call('POST', '/payments/:id/cancel', { finishes: true }), { closed: undefined, 'read-only': undefined }],
  [call('POST', '/offers/:id/decline', { finishes: true }), { closed: 'maintenance', 'read-only': undefined }],
  [call('GET', '/me'), { closed: undefined, 'read-only': undefined }],
  [call('PATCH', '/me'), { closed: 'maintenance', 'read-only': 'maintenance_read_only' }],
  [call('POST', '/token', { family: 'auth' }), { closed: undefined, 'read-only': undefined }],
  [call('POST', '/token'), { closed: 'maintenance', 'read-only': 'maintenance_read_only' }],
  [call('POST', '/signup', { family: 'auth' }), { closed: 'maintenance', 'read-only': 'maintenance_read_only' }],
])('%o', (judged, expected) => {
  expect(refusalAt('closed', judged)).toBe(expected.closed)
  expect(refusalAt('read-only', judged)).toBe(expected['read-only'])
  expect([refusalAt('banner', judged), refusalAt(null, judged)]).toEqual([undefined, undefined])
})

test('clients come again when it is said to end, but neither at once nor after more than a day', () => {
  const after = (estimated_completion: string | null, ends_at: string | null = null) =>
    retryAfter({ ...on, estimated_completion, ends_at }, now)
  expect(after(null)).toBe(600)
  expect(after(inMinutes(30))).toBe(1800)
  expect(after(null, inMinutes(30))).toBe(1800)
  expect(after(inMinutes(-5))).toBe(60)
  expect(after(inMinutes(0.5))).toBe(60)
  expect(after(inMinutes(100_000))).toBe(86_400)
})

test('people read what admins wrote in their language, or the usual sentence', () => {
  const view = (maintenance: Maintenance, language: 'en' | 'sw' = 'en') =>
    viewMaintenance(maintenance, { now, language, passes: false, supportContact: 'help@mtaa.test' })
  expect(view(on)).toMatchObject({
    level: 'closed',
    message: 'We are currently performing scheduled maintenance to improve your experience. We will be back shortly.',
    progress: null,
    contact: 'help@mtaa.test',
  })
  const written = { ...on, message: 'New engine', show_progress: true, progress_percentage: 40, contact_info: '0700' }
  expect(view(written, 'sw')).toMatchObject({ message: 'New engine', progress: 40, contact: '0700' })
  expect(view({ ...written, message_sw: 'Injini mpya' }, 'sw').message).toBe('Injini mpya')
  expect(view(usual)).toMatchObject({ level: null, message: '', estimated_completion: null })
})
