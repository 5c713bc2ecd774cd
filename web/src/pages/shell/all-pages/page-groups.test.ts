import { expect, test } from 'vitest'
import type { Person } from '../../../route-table/audience.ts'
import type { FlagsNotOpen } from '../../../platform/flags.ts'
import { pageGroups } from './page-groups.ts'

const visitor: Person = { signedIn: false, roles: [] }
const member: Person = { signedIn: true, roles: [] }
const admin: Person = { signedIn: true, roles: ['Admin'] }

const groupsFor = (person: Person, flags: FlagsNotOpen = {}) =>
  Object.fromEntries(
    pageGroups({ person, flags, language: 'en' }).map(({ id, rows }) => [id, rows.map(({ path }) => path)]),
  )

test('an admin of a demo sees all groups in their order', () => {
  expect(pageGroups({ person: admin, flags: {}, language: 'en' }).map(({ title }) => title)).toEqual([
    'Developer Hub',
    'All Pages',
    'Main Navigation',
    'Media & Content',
    'Account & Wallet',
    'Location Pages',
    'Admin Pages',
    'Development Tools',
    'Cart & Orders',
    'Testing Pages',
  ])
})

test('the groups hold what they promise', () => {
  const groups = groupsFor(visitor)
  expect(groups).toMatchObject({
    developer: ['/dev-navigation', '/test-index', '/admin', '/super-admin'],
    main: ['/', '/feed', '/market', '/auctions', '/events', '/services', '/contact', '/features'],
    media: ['/media', '/stories', '/reels', '/livestream'],
    places: ['/locations', '/all-locations', '/counties', '/kenya'],
    testing: ['/create-test-users', '/data-view'],
    authentication: ['/login', '/register', '/reset-password'],
  })
  expect([groups['admin'], groups['account']]).toEqual([undefined, undefined])
  expect(groupsFor(member)['account']).toEqual([
    '/favourites',
    '/friends',
    '/points',
    '/profile',
    '/saved-searches',
    '/wallet',
  ])
  expect(groupsFor(admin)['admin']?.every((path) => path.startsWith('/admin'))).toBe(true)
  expect(groupsFor(admin)['tools']).toContain('/map-test')
})

test('what is switched off is hidden, and no list names the entrances of staff', () => {
  const closed = groupsFor(visitor, { dev_tools: 'disabled', market: 'disabled', reels: 'disabled' })
  expect([closed['developer'], closed['tools'], closed['testing']]).toEqual([undefined, undefined, undefined])
  expect(closed['all']).not.toContain('/market')
  expect(closed['media']).toEqual(['/media', '/stories', '/livestream'])
  expect(groupsFor(admin)['all']).not.toContain('/door')
  expect(groupsFor(visitor, { market: 'read-only' })['all']).not.toContain('/market/add')
})

test('all pages stand in the order of the alphabet, each once', () => {
  const all = pageGroups({ person: member, flags: {}, language: 'en' }).find(({ id }) => id === 'all')?.rows ?? []
  const titles = all.map(({ title }) => title())
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(new Set(all).size).toBe(all.length)
})
