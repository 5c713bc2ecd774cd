import { roles } from '@mtaa/contract/identity/accounts'
import { viewerKinds, type ViewerKind } from '@mtaa/contract/identity/permissions'
import type { Permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'

const someone = (n: number, role?: string): Member => ({
  id: `00000000-0000-7000-8000-0000000000${n.toString().padStart(2, '0')}`,
  sessionId: '00000000-0000-7000-8000-000000000099',
  // Unknown roles are dropped when a session is read; here one is left in, to show that it gives no permission.
  roles: role === undefined ? [] : [role],
  home: null,
  aal: 'aal1',
  needsSecondFactor: false,
})

const owner = someone(1)

/** One person of each kind. */
const people: Record<ViewerKind, Viewer> = {
  visitor: null,
  member: someone(2),
  owner,
  'unknown role': someone(3, '{product}'),
  ...(Object.fromEntries(roles.map((role, at) => [role, someone(10 + at, role)])) as Record<
    (typeof roles)[number],
    Member
  >),
}

/** The kinds of viewers that have a permission. */
export const whoMay = (permission: Permission): ViewerKind[] =>
  viewerKinds.filter((kind) => permission.ask(people[kind], owner))
