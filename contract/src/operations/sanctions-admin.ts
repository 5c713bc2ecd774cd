/** What staff does about a member who breaks rules (docs/rules/sanctions.md). */
import * as z from 'zod/mini'
import { Person } from '../community/people.ts'
import { reportReasons } from '../community/report-words.ts'
import { endpoint } from '../endpoint.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine, singleLine } from '../text.ts'
import { Sanction, Standing, Strike } from './sanctions.ts'
import { sanctionActs, sanctionLimits, severities } from './sanction-words.ts'

const staff = { access: 'moderator', freshSession: true } as const
const memberId = z.object({ id: ComparedId })

const StaffStrike = z.object({ ...Strike.shape, by: z.nullable(Person) })
export const StaffSanction = z.object({
  ...Sanction.shape,
  by: z.nullable(Person),
  ended_by: z.nullable(Person),
  ended_how: z.nullable(z.enum(['restored', 'appeal', 'reversed'])),
})
export type StaffSanction = z.infer<typeof StaffSanction>

/** A member's strikes and sanctions with who decided them, and what the viewer may do about this member now. */
export const StaffStanding = z.object({
  ...Standing.shape,
  strikes: z.array(StaffStrike),
  sanctions: z.array(StaffSanction),
  may: z.array(z.enum(sanctionActs)),
})
export type StaffStanding = z.infer<typeof StaffStanding>

export const getMemberStanding = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/members/:id/standing',
  summary: 'The strikes and sanctions of a member, with who decided them.',
  params: memberId,
  result: StaffStanding,
  refusals: ['forbidden', 'member_not_found'],
})

const reason = { rule: z.enum(reportReasons), note: singleLine(sanctionLimits.note) }
const until = z.nullable(Moment)
const aboutPerson = ['forbidden', 'member_not_found', 'sanction_self', 'sanction_rank'] as const

/** A warning, or a strike that adds points. What follows from the points follows at once. */
export const strikeMember = endpoint({
  method: 'POST',
  path: '/admin/members/:id/strikes',
  summary: 'Warn a member, or give a strike. What follows from their points follows at once; they are notified.',
  access: 'admin',
  status: 201,
  params: memberId,
  body: z.object({
    ...reason,
    severity: z.enum(severities),
    /** What it is about. */
    excerpt: z._default(multiLine({ max: sanctionLimits.excerpt }), ''),
  }),
  result: StaffStanding,
  refusals: [...aboutPerson],
})

/** Refused while the same holds already: of two admins at once the second sees what the first did. */
export const sanctionMember = endpoint({
  method: 'POST',
  path: '/admin/members/:id/sanctions',
  summary: 'Restrict a member to reading, or suspend them; without an end until a person ends it. They are notified.',
  access: 'admin',
  status: 201,
  params: memberId,
  body: z.object({ ...reason, kind: z.enum(['restrict', 'suspend']), until }),
  result: StaffStanding,
  refusals: [...aboutPerson, 'sanction_active', 'sanction_until'],
})

export const restoreMember = endpoint({
  method: 'POST',
  path: '/admin/members/:id/restore',
  summary: 'End every restriction and suspension of a member. They are notified; their strikes stay.',
  access: 'admin',
  params: memberId,
  body: z.object({ note: reason.note }),
  result: StaffStanding,
  refusals: [...aboutPerson, 'sanction_none'],
})

/** `done`, or why not. */
const outcomes = [
  'done',
  'member_not_found',
  'sanction_self',
  'sanction_rank',
  'sanction_active',
  'sanction_none',
] as const
export type BulkOutcome = (typeof outcomes)[number]

/** Each member is done wholly or not at all; those who may not be are named. */
export const sanctionMembers = endpoint({
  method: 'POST',
  path: '/admin/members/sanctions',
  summary: 'Warn, restrict, suspend or restore up to 200 members, each wholly or not at all, with the outcome of each.',
  access: 'admin',
  body: z.object({
    ids: z.array(ComparedId).check(z.minLength(1), z.maxLength(sanctionLimits.bulk)),
    act: z.enum(sanctionActs),
    ...reason,
    until: z._default(until, null),
  }),
  result: z.object({
    done: z.int(),
    refused: z.int(),
    items: z.array(z.object({ id: Id, outcome: z.enum(outcomes) })),
  }),
  refusals: ['forbidden', 'sanction_until'],
})

/** An appeal in the queue of admins. */
export const StaffAppeal = z.object({
  /** That of the sanction. */
  id: Id,
  member: z.nullable(Person),
  sanction: StaffSanction,
  overdue: z.boolean(),
  decided_by: z.nullable(Person),
  /** Whether this viewer may decide it: not who has sanctioned, nor the member. */
  may_decide: z.boolean(),
})
export type StaffAppeal = z.infer<typeof StaffAppeal>

export const listSanctionAppeals = endpoint({
  method: 'GET',
  path: '/admin/sanction-appeals',
  summary: 'Appeals against sanctions that wait, the first due first; or those decided, the latest first.',
  access: 'admin',
  freshSession: true,
  query: z.object({ state: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...paging(20) }),
  result: pageOf(StaffAppeal),
  refusals: ['forbidden', 'bad_cursor'],
})

export const getSanctionAppeal = endpoint({
  method: 'GET',
  path: '/admin/sanction-appeals/:id',
  summary: 'One appeal against a sanction.',
  access: 'admin',
  freshSession: true,
  params: z.object({ id: Id }),
  result: StaffAppeal,
  refusals: ['forbidden', 'sanction_appeal_not_found'],
})

/** Granted, the sanction ends at once, with the strike that it is. */
export const decideSanctionAppeal = endpoint({
  method: 'POST',
  path: '/admin/sanction-appeals/:id/decision',
  summary: 'Grant or reject an appeal: another person than the one who sanctioned. The member is notified.',
  access: 'admin',
  params: z.object({ id: Id }),
  body: z.object({ outcome: z.enum(['granted', 'rejected']), note: multiLine(sanctionLimits.note) }),
  result: StaffAppeal,
  refusals: ['forbidden', 'sanction_appeal_not_found', 'sanction_appeal_decided', 'sanction_same_person'],
})
