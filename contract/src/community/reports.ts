import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine } from '../text.ts'
import { reportKinds, reportLimits, reportReasons } from './report-words.ts'

/** What became of a report: it waits, staff acted, nothing was against the rules, or it is not there any more. */
export const reportStates = ['open', 'acted', 'no_action', 'gone'] as const

/** A report as the one who made it sees it. */
export const MyReport = z.object({
  id: Id,
  /** The receipt, as `RP-7H2K9MQ4`. */
  number: z.string(),
  kind: z.enum(reportKinds),
  /** As it was when it was reported. */
  title: z.string(),
  path: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(reportStates),
  created_at: Moment,
  decided_at: z.nullable(Moment),
})
export type MyReport = z.infer<typeof MyReport>

/**
 * Reports something to the moderators, once for each case; again changes nothing and answers the same receipt. Refuses
 * what one may not see like what does not exist, and one's own (docs/rules/reports.md).
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Report a post, a listing, a person, a review or an offer. Again changes nothing.',
  access: 'member',
  status: 201,
  body: z.object({
    kind: z.enum(reportKinds),
    id: Id,
    reason: z.enum(reportReasons),
    note: z._default(multiLine({ max: reportLimits.note }), ''),
  }),
  result: MyReport,
  refusals: ['report_thing_not_found', 'report_own', 'report_too_many'],
})
export type NewReport = z.input<typeof createReport.body>

/** What the member has reported, newest first, with what became of it. */
export const listMyReports = endpoint({
  method: 'GET',
  path: '/me/reports',
  summary: 'What you have reported, newest first, and what became of it.',
  access: 'member',
  query: z.object(paging(20)),
  result: pageOf(MyReport),
  refusals: ['bad_cursor'],
})

/** A case about something of the viewer's own: what was decided and why; never who has reported it. */
export const OwnCase = z.object({
  id: Id,
  kind: z.enum(reportKinds),
  title: z.string(),
  excerpt: z.string(),
  path: z.nullable(z.string()),
  /** `hidden` waits for a person. */
  state: z.enum(['hidden', 'restored', 'warned', 'removed']),
  reason: z.nullable(z.enum(reportReasons)),
  /** What the moderator wrote. */
  note: z.string(),
  at: Moment,
  appeal: z.nullable(
    z.object({ text: z.string(), at: Moment, outcome: z.enum(['open', 'granted', 'rejected']), note: z.string() }),
  ),
  /** Until when it can be appealed against, where that is possible. */
  appeal_until: z.nullable(Moment),
})
export type OwnCase = z.infer<typeof OwnCase>

const caseId = z.object({ id: Id })

/** What moderators decided about something of one's own. Cases without a decision against it do not exist for the author. */
export const getOwnCase = endpoint({
  method: 'GET',
  path: '/reports/cases/:id',
  summary: 'What moderators decided about something of yours, why, and your appeal.',
  access: 'member',
  freshSession: true,
  params: caseId,
  result: OwnCase,
  refusals: ['report_case_not_found'],
})

/** The latest such case about one thing, for where its author meets the thing itself. */
export const findOwnCase = endpoint({
  method: 'GET',
  path: '/reports/cases/of/:kind/:id',
  summary: 'What moderators decided last about this thing of yours.',
  access: 'member',
  freshSession: true,
  params: z.object({ kind: z.enum(reportKinds), id: Id }),
  result: OwnCase,
  refusals: ['report_case_not_found'],
})

/** Appeals against a removal or a warning, once, within 30 days; another person decides. */
export const appealCase = endpoint({
  method: 'POST',
  path: '/reports/cases/:id/appeal',
  summary: 'Appeal against a removal or a warning, once, within 30 days. Another person decides.',
  access: 'member',
  params: caseId,
  body: z.object({ text: multiLine(reportLimits.appeal) }),
  result: OwnCase,
  refusals: ['report_case_not_found', 'report_no_appeal', 'report_appealed', 'report_appeal_late'],
})
