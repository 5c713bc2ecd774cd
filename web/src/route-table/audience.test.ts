import { roles, type Role } from '@mtaa/contract/identity/accounts'
import { expect, test } from 'vitest'
import { isFor, isForStaff } from './audience.ts'
import type { Audience } from './route-row.ts'

const audiences: Audience[] = ['visitor', 'member', 'moderator', 'support', 'admin', 'super-admin']
const shownTo = (signedIn: boolean, ...held: Role[]) =>
  audiences.filter((audience) => isFor({ audience }, { signedIn, roles: held })).join(' ')

test('a visitor is shown what only visitors need', () => expect(shownTo(false)).toBe('visitor'))

test.each(roles.map((role) => [role]))('what a signed-in %s is shown', (role) => {
  const expected = {
    'Super-Admin': 'member moderator support admin super-admin',
    Admin: 'member moderator support admin',
    'Customer-Support-Moderator': 'member moderator support',
  }
  const other = role === 'guest' ? 'member' : 'member moderator'
  expect(shownTo(true, role)).toBe(role in expected ? expected[role as keyof typeof expected] : other)
})

test('everybody is shown a page without an audience, and roles are needed for those of staff only', () => {
  expect(isFor({}, { signedIn: false, roles: [] })).toBe(true)
  expect(audiences.filter((audience) => isForStaff({ audience }))).toEqual([
    'moderator',
    'support',
    'admin',
    'super-admin',
  ])
})
