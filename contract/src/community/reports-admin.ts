/** What staff do about reports: one queue for everything that can be reported. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine } from '../text.ts'
import { Image } from '../media/media.ts'
import { cardKinds } from './message-terms.ts'
import { MessageLocation, Voice } from './messages.ts'
import { removalSeverities } from '../operations/sanction-words.ts'
import { Person } from './people.ts'
import { caseDecisions, reportKinds, reportLimits, reportReasons, reportRoles } from './report-words.ts'

const caseOutcomes = ['restore', 'warn', 'remove', 'dismiss', 'gone'] as const
export const caseStates = ['waiting', 'decided'] as const

/** A case in the queue. Who has reported it is not shown. */
export const ReportCase = z.object({
  id: Id,
  kind: z.enum(reportKinds),
  title: z.string(),
  excerpt: z.string(),
  path: z.nullable(z.string()),
  owner: z.nullable(Person),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  created_at: Moment,
  /** When its author last changed what it says, in a case that waits for it; without reports, the edit has opened the case. */
  edited_at: z.nullable(Moment),
  /** Until when a person is to decide; null when nothing waits. */
  due_at: z.nullable(Moment),
  overdue: z.boolean(),
  /** Others do not see it while it waits. */
  hidden: z.boolean(),
  claimed_by: z.nullable(Person),
  claimed_until: z.nullable(Moment),
  decision: z.nullable(
    z.object({
      outcome: z.enum(caseOutcomes),
      reason: z.nullable(z.enum(reportReasons)),
      note: z.string(),
      at: Moment,
      by: z.nullable(Person),
    }),
  ),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: Moment,
      outcome: z.nullable(z.enum(['restore', 'uphold', 'gone'])),
      note: z.string(),
      by: z.nullable(Person),
    }),
  ),
  /** What this moderator can decide now. */
  may: z.array(z.enum(caseDecisions)),
})
export type ReportCase = z.infer<typeof ReportCase>

/** A case with what is reported as it is now, what was written about it, and what was decided before. */
export const WholeCase = z.object({
  ...ReportCase.shape,
  /** What it said before the edit that has opened the case. */
  before: z.nullable(z.string()),
  /** It is private: who has taken the case reads what was around it (`readCaseEvidence`). */
  has_evidence: z.boolean(),
  /** As it is now; null where it is gone. */
  thing: z.nullable(
    z.object({ title: z.string(), excerpt: z.string(), state: z.enum(['shown', 'hidden', 'removed']) }),
  ),
  reports: z.array(z.object({ reason: z.enum(reportReasons), note: z.string(), at: Moment })),
  /** Earlier decisions about the same owner, the latest first; at most 20. */
  earlier: z.array(
    z.object({
      id: Id,
      kind: z.enum(reportKinds),
      title: z.string(),
      outcome: z.enum(caseOutcomes),
      reason: z.nullable(z.enum(reportReasons)),
      at: Moment,
    }),
  ),
})
export type WholeCase = z.infer<typeof WholeCase>

const staff = { access: 'moderator', freshSession: true } as const
const caseId = z.object({ id: Id })

/** A message of a reported conversation, as it was when one of its messages was reported. */
export const CaseMessage = z.object({
  id: Id,
  /** Null: the account is gone. */
  sender: z.nullable(Person),
  /** It is the one that was reported. */
  reported: z.boolean(),
  text: z.string(),
  pictures: z.array(Image),
  voice: z.nullable(Voice),
  location: z.nullable(MessageLocation),
  /** What its card showed. */
  card: z.nullable(z.enum(cardKinds)),
  /** It was deleted before. */
  deleted: z.boolean(),
  created_at: Moment,
})
export type CaseMessage = z.infer<typeof CaseMessage>

/** The queue of the viewer's roles, the one that is due first comes first; cases about the viewer are not in it. */
export const listReportCases = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/reports',
  summary: 'Reports and appeals that wait for you, the first due first; or what was decided, the latest first.',
  query: z.object({
    state: z._default(z.enum(caseStates), 'waiting'),
    kind: z.optional(z.enum(reportKinds)),
    role: z.optional(z.enum(reportRoles)),
    ...paging(20),
  }),
  result: pageOf(ReportCase),
  refusals: ['forbidden', 'bad_cursor'],
})

/** One case of the viewer's roles. */
export const getReportCase = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/reports/:id',
  summary: 'One case: what was reported, why, and what was decided before.',
  params: caseId,
  result: WholeCase,
  refusals: ['forbidden', 'report_case_not_found'],
})

/**
 * The reported message and up to ten before and after it, for who has taken the case and for the time in which they have it.
 * Each reading is logged.
 */
export const readCaseEvidence = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/evidence',
  summary: 'Read the reported message and those around it, of a case that you have taken. Each reading is logged.',
  access: 'moderator',
  params: caseId,
  result: z.object({ messages: z.array(CaseMessage) }),
  refusals: ['forbidden', 'report_case_not_found', 'report_evidence_closed'],
})

/** Takes a case for 15 minutes, in which no other moderator decides it. */
export const claimReportCase = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/claim',
  summary: 'Take a waiting case for 15 minutes.',
  access: 'moderator',
  params: caseId,
  result: z.object({ claimed_until: Moment }),
  refusals: [
    'forbidden',
    'report_case_not_found',
    'report_claimed',
    'report_decided',
    'report_not_yours',
    'report_same_person',
  ],
})

/** Gives a case back that one has taken, so that others can decide. Again changes nothing. */
export const releaseReportCase = endpoint({
  method: 'DELETE',
  path: '/admin/reports/:id/claim',
  summary: 'Give a case back that you have taken.',
  access: 'moderator',
  status: 204,
  params: caseId,
  result: z.object({}),
  refusals: ['forbidden', 'report_case_not_found'],
})

/**
 * Opens a case about something that nobody has reported, so that its moderator decides about it as about a report; where one
 * waits already, answers that one.
 */
export const openReportCase = endpoint({
  method: 'POST',
  path: '/admin/reports',
  summary: 'Open a case about something of your role without a report, or find the one that waits.',
  access: 'moderator',
  status: 201,
  body: z.object({ kind: z.enum(reportKinds), id: Id }),
  result: z.object({ id: Id }),
  refusals: ['forbidden', 'report_thing_not_found', 'report_own', 'report_not_yours'],
})

/**
 * Decides: hides until a decision, shows again, warns, removes, finds nothing, rejects an appeal, or takes a removal back. The author
 * reads reason and note. Of two at once the second is refused, and one who has not read the latest edit.
 */
export const decideReportCase = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/decision',
  summary: 'Hide, restore, warn, remove, dismiss, reject an appeal, or undo. Author and reporters are notified.',
  access: 'moderator',
  params: caseId,
  body: z.object({
    decision: z.enum(caseDecisions),
    reason: z.optional(z.enum(reportReasons)),
    note: multiLine(reportLimits.decisionNote),
    /** How grave it is, of a removal: points of its author, which lead to sanctions (docs/rules/sanctions.md). */
    severity: z._default(z.enum(removalSeverities), 'minor'),
    /** As the case said when it was read: a later edit is read first. */
    edited_at: z.optional(z.nullable(Moment)),
  }),
  result: ReportCase,
  refusals: [
    'forbidden',
    'report_case_not_found',
    'report_claimed',
    'report_decided',
    'report_edited',
    'report_evidence_closed',
    'report_not_possible',
    'report_not_yours',
    'report_reason_needed',
    'report_same_person',
    'report_thing_gone',
  ],
})
