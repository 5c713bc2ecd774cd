import type {
  AuditEntry,
  MemberContent,
  MemberContentKind,
  MemberNote,
  MemberOrder,
} from '@mtaa/contract/operations/member-parts'
import { maskPhone } from '@mtaa/contract/phone'
import type { MemberOverview, MemberRow } from '@mtaa/contract/operations/members'
import { grantableRoles } from '@mtaa/contract/operations/roles'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPerson, type PersonRow } from '../../community/people/index.ts'
import type { MemberListRow } from './members.queries.ts'
import { actRefusal, endOf, maskEmail } from './members.rules.ts'
import type { NoteRow } from './notes.queries.ts'
import type { OverviewRow } from './overview.queries.ts'
import type { AuditEntryRow, ContentRow, OrderRow } from './parts.queries.ts'

export const viewRow = (deps: Deps, row: MemberListRow): MemberRow => ({
  person: viewPerson(row, deps),
  roles: grantableRoles.filter((role) => row.roles.includes(role)),
  state: row.state,
  state_until: endOf(row.state === 'restricted' ? row.restricted_until : row.banned_until, deps.clock()),
  county_code: row.county_code,
  joined_at: row.created_at.toISOString(),
  last_seen: row.last_seen,
})

export const viewOverview = (deps: Deps, viewer: Member, row: OverviewRow): MemberOverview => ({
  ...viewRow(deps, row),
  email: row.email === null ? null : maskEmail(row.email),
  email_proven: row.email_confirmed_at !== null,
  phone: row.phone === null ? null : maskPhone(row.phone),
  phone_proven: row.phone_confirmed_at !== null,
  language: row.language,
  second_factor: row.second_factor,
  leaves_on: row.leaves_on?.toISOString() ?? null,
  counts: {
    posts: row.posts,
    listings: row.listings,
    bought: row.bought,
    sold: row.sold,
    reviews: row.reviews,
    notes: row.notes,
  },
  may_reset_factor: row.second_factor && actRefusal(viewer, row) === undefined,
  may_export: true,
})

/** Reviews have no page of their own. */
const pathOf = (of: MemberContentKind, { id, kind }: ContentRow): string | null =>
  of === 'reviews' ? null : `/${of === 'posts' ? 'post' : kind}/${id}`

export const viewContent = (of: MemberContentKind, row: ContentRow): MemberContent => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  state: row.state,
  at: row.at.toISOString(),
  path: pathOf(of, row),
})

/** Somebody who may have gone meanwhile. */
const personOf = (deps: Deps, id: string, row: PersonRow | null) =>
  viewPerson(row ?? { id, first_name: null, last_name: null, handle: null, profile_picture: null }, deps)

export const viewOrder = (deps: Deps, side: 'bought' | 'sold', row: OrderRow): MemberOrder => ({
  id: row.id,
  number: row.number,
  side,
  other: personOf(deps, row.other_id, row.other),
  status: row.status,
  total: row.total,
  at: row.at.toISOString(),
})

export const viewNote = (deps: Deps, viewer: Member, row: NoteRow): MemberNote => ({
  id: row.id,
  text: row.text,
  by: row.author && viewPerson(row.author, deps),
  at: row.created_at.toISOString(),
  may_remove: row.written_by === viewer.id || viewer.roles.includes('Super-Admin'),
})

export const viewEntry = (deps: Deps, row: AuditEntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : personOf(deps, row.actor_id, row.actor),
  action: row.action,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  reason: row.reason,
})
