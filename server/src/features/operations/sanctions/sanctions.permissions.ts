import { permission } from '../../../core/permission.ts'
import { isStaff, type Member } from '../../../core/viewer.ts'
import { whyNotSanction } from './sanctions.rules.ts'

const party = (viewer: Member | null) => ({ id: viewer?.id ?? '', roles: viewer?.roles ?? [] })
const withRoles = (roles: readonly string[]) => (owner: Member) => ({ ...owner, roles })

export const sanctionPermissions = [
  permission(
    'sanction.read',
    { en: 'See the strikes and sanctions of a member', sw: 'Kuona maonyo na adhabu za mwanachama' },
    isStaff,
    (owner) => owner,
  ),
  permission(
    'sanction.member',
    { en: 'Restrict, suspend or restore a member', sw: 'Kumwekea kizuizi, kumsimamisha au kumrejesha mwanachama' },
    (viewer, member: Member) => whyNotSanction(party(viewer), member) === null,
    withRoles([]),
  ),
  permission(
    'sanction.admin',
    { en: 'Restrict, suspend or restore an admin', sw: 'Kumwekea kizuizi, kumsimamisha au kumrejesha msimamizi' },
    (viewer, member: Member) => whyNotSanction(party(viewer), member) === null,
    withRoles(['Admin']),
  ),
]
