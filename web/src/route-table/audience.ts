import { type Role, moderatorRoles } from '@mtaa/contract/identity/accounts'
import type { Audience } from './route-row.ts'

/** What menus know of the person in front of them. A person whose roles are still loading has none. */
export interface Person {
  signedIn: boolean
  roles: readonly Role[]
}

export const isSuperAdmin = ({ roles }: Person): boolean => roles.includes('Super-Admin')
export const isAdmin = (person: Person): boolean => isSuperAdmin(person) || person.roles.includes('Admin')
const isModerator = (person: Person) => isAdmin(person) || moderatorRoles.some((role) => person.roles.includes(role))

const rules: Record<Audience, (person: Person) => boolean> = {
  visitor: ({ signedIn }) => !signedIn,
  member: ({ signedIn }) => signedIn,
  moderator: isModerator,
  'market-moderator': (person) => isAdmin(person) || person.roles.includes('Market-Moderator'),
  support: (person) => isAdmin(person) || person.roles.includes('Customer-Support-Moderator'),
  admin: isAdmin,
  'super-admin': isSuperAdmin,
}

/** Whether the way to a page is shown to this person. */
export const isFor = ({ audience }: { audience?: Audience }, person: Person): boolean =>
  audience === undefined || rules[audience](person)

/** Whether a page is only for those who run the site: it needs roles, not only a session. */
export const isForStaff = ({ audience }: { audience?: Audience }): boolean =>
  audience !== undefined && audience !== 'visitor' && audience !== 'member'
