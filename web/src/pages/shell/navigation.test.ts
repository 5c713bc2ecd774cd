import { expect, test } from 'vitest'
import { roles } from '@mtaa/contract/identity/accounts'
import { isFor, type Person } from '../../route-table/audience.ts'
import { listedRows } from '../../route-table/route-table.ts'
import { accountEntries, sections } from './navigation.ts'

const people: readonly Person[] = [
  { signedIn: false, roles: [] },
  { signedIn: true, roles: [] },
  ...roles.map((role) => ({ signedIn: true, roles: [role] })),
]

/** Whose screens nobody finds by reading: what one has, buys and sells, and the work of staff. */
const ownGroups = ['account', 'orders', 'admin'] as const

/** Where the left menu leads this person. An entry that unfolds is no link itself, unless a single page is left in it. */
const leftMenu = (person: Person) =>
  sections.flatMap(({ entries }) =>
    entries
      .filter(({ row }) => isFor(row, person))
      .flatMap(({ row, items }) => {
        const open = items?.filter((item) => isFor(item, person)) ?? []
        return (open.length === 0 && !items ? [row] : open).map(({ path }) => path)
      }),
  )

test.each(people)('the left menu leads $roles (signed in: $signedIn) to all pages of their own', (person) => {
  const own = listedRows.filter(
    ({ page, groups = [], ...row }) => page && ownGroups.some((group) => groups.includes(group)) && isFor(row, person),
  )
  const menu = leftMenu(person)
  // It takes a product from the page before it.
  expect(own.map(({ path }) => path).filter((path) => !menu.includes(path))).toEqual(['/payment'])
  expect(menu.filter((path, at) => path.startsWith('/admin') && menu.indexOf(path) !== at)).toEqual([])
})

test('the account menu leads a member to what they buy, sell and have saved', () => {
  const paths = accountEntries({ signedIn: true, roles: [] }).map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/orders',
      '/my-tickets',
      '/bookings',
      '/calendar',
      '/quotes',
      '/offers',
      '/selling',
      '/favourites',
      '/saved-searches',
    ]),
  )
})
