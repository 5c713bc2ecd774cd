import * as z from 'zod/mini'
import { Person } from '../community/people.ts'
import { endpoint } from '../endpoint.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine } from '../text.ts'
import { staffReason } from './members.ts'

export const memberContents = ['posts', 'listings', 'reviews'] as const
export type MemberContentKind = (typeof memberContents)[number]

export const noteLimit = 2000

const params = z.object({ id: ComparedId })
const read = { access: 'admin', freshSession: true, params } as const
const forReason = { access: 'admin', params, body: z.object({ reason: staffReason }) } as const

export const MemberContent = z.object({
  id: Id,
  /** Of a post its beginning. */
  title: z.string(),
  /** The module of a listing, the kind of a post, the stars of a review. */
  kind: z.string(),
  state: z.string(),
  at: Moment,
  /** Its page, where it has one. */
  path: z.nullable(z.string()),
})
export type MemberContent = z.infer<typeof MemberContent>

export const listMemberContent = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/members/:id/content',
  summary: 'What a member has posted, listed or reviewed, also what others do not see, newest first.',
  query: z.object({ of: z._default(z.enum(memberContents), 'posts'), ...paging(20, 50) }),
  result: pageOf(MemberContent),
  refusals: ['member_not_found', 'bad_cursor'],
})

export const MemberOrder = z.object({
  id: Id,
  number: z.string(),
  side: z.enum(['bought', 'sold']),
  other: Person,
  status: z.string(),
  total: z.int(),
  at: Moment,
})
export type MemberOrder = z.infer<typeof MemberOrder>

export const listMemberOrders = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/members/:id/orders',
  summary: 'Orders that a member has bought or sold, newest first. Written to the audit log, once an hour.',
  query: z.object({ side: z._default(z.enum(['bought', 'sold']), 'bought'), ...paging(20, 50) }),
  result: pageOf(MemberOrder),
  refusals: ['member_not_found', 'bad_cursor'],
})

/** Whole cents: what is in the books need not be whole shillings. */
export const MemberLedger = z.object({
  wallet_cents: z.int(),
  payable_cents: z.int(),
  points: z.int(),
  points_pending: z.int(),
  payouts: z.array(z.object({ id: Id, amount_cents: z.int(), state: z.string(), at: Moment })),
})
export type MemberLedger = z.infer<typeof MemberLedger>

export const readMemberLedger = endpoint({
  ...forReason,
  method: 'POST',
  path: '/admin/members/:id/ledger',
  summary: 'Balances and the last payouts of a member, for a reason that the audit log shows.',
  result: MemberLedger,
  refusals: ['member_not_found'],
})

export const factorTypes = ['totp', 'phone', 'webauthn', 'recovery_code'] as const

/** Never a token, a secret or a whole address. */
export const MemberDevices = z.object({
  sessions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      address: z.nullable(z.string()),
      opened_at: Moment,
      last_seen_at: Moment,
      second_factor: z.boolean(),
    }),
  ),
  factors: z.array(z.object({ type: z.enum(factorTypes), verified: z.boolean(), at: Moment })),
  passkeys: z.int(),
})
export type MemberDevices = z.infer<typeof MemberDevices>

export const readMemberDevices = endpoint({
  ...forReason,
  method: 'POST',
  path: '/admin/members/:id/devices',
  summary: 'Where a member is signed in, and by what kinds of factors, for a reason that the audit log shows.',
  result: MemberDevices,
  refusals: ['member_not_found'],
})

export const MemberNote = z.object({
  id: Id,
  text: z.string(),
  by: z.nullable(Person),
  at: Moment,
  may_remove: z.boolean(),
})
export type MemberNote = z.infer<typeof MemberNote>
const notes = z.object({ items: z.array(MemberNote) })

export const listMemberNotes = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/members/:id/notes',
  summary: 'What admins have noted about an account, newest first.',
  result: notes,
  refusals: ['member_not_found'],
})

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/admin/members/:id/notes',
  summary: 'Note something about an account. The member finds it in the copy of their data, without a name.',
  access: 'admin',
  params,
  body: z.object({ text: multiLine({ min: 1, max: noteLimit }) }),
  status: 201,
  result: notes,
  refusals: ['member_not_found'],
})

export const removeMemberNote = endpoint({
  method: 'DELETE',
  path: '/admin/members/:id/notes/:note_id',
  summary: 'Remove a note: one’s own, or as Super-Admin any.',
  access: 'admin',
  params: z.object({ id: ComparedId, note_id: ComparedId }),
  result: notes,
  refusals: ['member_not_found', 'member_note_not_found'],
})

export const AuditEntry = z.object({
  id: z.string(),
  at: Moment,
  /** Null: the program, an operator or a service. */
  actor: z.nullable(Person),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listMemberAudit = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/members/:id/audit',
  summary: 'Entries of the audit log about an account, or by it, newest first.',
  query: z.object({ of: z._default(z.enum(['about', 'by']), 'about'), ...paging(20, 50) }),
  result: pageOf(AuditEntry),
  refusals: ['member_not_found', 'bad_cursor'],
})

/** What of a member is seen by whom, as their own settings have it. */
export const MemberView = z.object({
  person: Person,
  bio: z.nullable(z.string()),
  county_code: z.nullable(z.int()),
  visibility: z.object({
    searchable: z.boolean(),
    messages_from: z.string(),
    mentions_from: z.string(),
    ward_shown_to: z.string(),
    last_seen: z.boolean(),
  }),
  posts: z.array(z.object({ ...MemberContent.shape, seen_by: z.string() })),
  listings: z.array(MemberContent),
})
export type MemberView = z.infer<typeof MemberView>

export const viewAsMember = endpoint({
  ...forReason,
  method: 'POST',
  path: '/admin/members/:id/view-as',
  summary:
    'What a member sees of their own profile, posts, listings and visibility; no messages, no money. The member is notified within a day.',
  result: MemberView,
  refusals: ['member_not_found', 'member_act_self', 'member_act_staff'],
})
