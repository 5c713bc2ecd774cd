import * as z from 'zod/mini'
import { Person } from '../community/people.ts'
import { endpoint } from '../endpoint.ts'
import { ComparedId, Moment, pageOf, paging } from '../page.ts'
import { plainNumber } from '../plain-number.ts'
import { singleLine } from '../text.ts'
import { grantableRoles } from './roles.ts'

export const memberStates = ['active', 'restricted', 'suspended', 'leaving'] as const
export type MemberState = (typeof memberStates)[number]

export const memberSorts = ['newest', 'last_seen'] as const
export type MemberSort = (typeof memberSorts)[number]

export const staffReason = singleLine({ min: 5, max: 200 })
const day = z.iso.date()
const state = z.enum(memberStates)
const role = z.enum(grantableRoles)

/** A member as a row of the list: no contact is in it. */
export const MemberRow = z.object({
  person: Person,
  roles: z.array(role),
  state,
  /** Of a restriction, or a suspension that ends by itself. */
  state_until: z.nullable(Moment),
  county_code: z.nullable(z.int()),
  joined_at: Moment,
  /** The day, within the last 30. */
  last_seen: z.nullable(day),
})
export type MemberRow = z.infer<typeof MemberRow>

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  summary:
    'Members by number, mail address, id (whole), handle or name (its beginning), and by filters. A page may have few or none and still lead on.',
  access: 'admin',
  freshSession: true,
  query: z.object({
    q: z.optional(singleLine({ max: 120 })),
    role: z.optional(role),
    state: z.optional(state),
    county: z.optional(plainNumber(1, 47)),
    /** At least so many points of strikes that count now. */
    points: z.optional(plainNumber(1, 100)),
    created_from: z.optional(day),
    created_to: z.optional(day),
    sort: z._default(z.enum(memberSorts), 'newest'),
    ...paging(20, 50),
  }),
  result: pageOf(MemberRow),
  refusals: ['bad_cursor', 'member_search_short'],
})

const params = z.object({ id: ComparedId })

/** What is counted of a member. */
export const memberCounts = ['posts', 'listings', 'bought', 'sold', 'reviews', 'notes'] as const

/** An account as its overview shows it. Contacts are masked. */
export const MemberOverview = z.object({
  ...MemberRow.shape,
  email: z.nullable(z.string()),
  email_proven: z.boolean(),
  phone: z.nullable(z.string()),
  phone_proven: z.boolean(),
  language: z.enum(['en', 'sw']),
  second_factor: z.boolean(),
  leaves_on: z.nullable(Moment),
  counts: z.record(z.enum(memberCounts), z.int()),
  /** What the caller may do about this account. */
  may_reset_factor: z.boolean(),
  may_export: z.boolean(),
})
export type MemberOverview = z.infer<typeof MemberOverview>

export const getMember = endpoint({
  method: 'GET',
  path: '/admin/members/:id',
  summary: 'An account: state, roles, place, counts, masked contacts. Written to the audit log, once an hour.',
  access: 'admin',
  freshSession: true,
  params,
  result: MemberOverview,
  refusals: ['member_not_found'],
})

const act = { access: 'admin', params, body: z.object({ reason: staffReason }) } as const

export const MemberContacts = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** What stands in the profile, for deliveries. */
  profile_phone: z.nullable(z.string()),
  /** An address and a number that wait to be confirmed. */
  new_email: z.nullable(z.string()),
  new_phone: z.nullable(z.string()),
})
export type MemberContacts = z.infer<typeof MemberContacts>

export const showMemberContacts = endpoint({
  ...act,
  method: 'POST',
  path: '/admin/members/:id/contacts',
  summary: 'The contacts of an account, for a reason that the audit log shows.',
  result: MemberContacts,
  refusals: ['member_not_found'],
})

export const resetSecondFactor = endpoint({
  ...act,
  method: 'POST',
  path: '/admin/members/:id/reset-second-factor',
  summary:
    'Remove every second factor of a member who has lost theirs, and end their sessions. Every proven contact is notified and can undo it.',
  result: z.object({}),
  status: 204,
  refusals: ['member_not_found', 'member_act_self', 'member_act_staff', 'member_no_factor'],
})

export const exportMemberData = endpoint({
  ...act,
  method: 'POST',
  path: '/admin/members/:id/export',
  summary: 'Have the copy of a member’s data made, for their request. It is delivered to them alone.',
  result: z.object({ due_at: Moment }),
  refusals: ['member_not_found', 'export_too_soon'],
})
