import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'

/** What the privacy policy promises about time, in its order. */
export const retentionPromises = ['inactive_accounts', 'transactions', 'communications'] as const
export type RetentionPromise = (typeof retentionPromises)[number]

const count = z.int()
const ruleName = singleLine({ min: 1, max: 200 })

/** One thing that is deleted when its time is over, and what was done of it. */
export const RetentionRule = z.object({
  /** In English, as docs/retention.md lists it: `drafts of posts`. */
  name: z.string(),
  /** From when the time counts, in English: `they expire`. */
  since: z.string(),
  after_seconds: count,
  promise: z.nullable(z.enum(retentionPromises)),
  today: count,
  last_30_days: count,
  /** When it last found something; null: not in the last thirty days. */
  handled_at: z.nullable(Moment),
  /** Its last run failed. */
  failing: z.boolean(),
  error: z.nullable(z.string()),
  /** When the next of it is due; null: nothing waits, or only the run finds out. */
  next_at: z.nullable(Moment),
  /** Somebody has begun a run that has not ended. */
  running: z.boolean(),
})
export type RetentionRule = z.infer<typeof RetentionRule>

export const listRetention = endpoint({
  method: 'GET',
  path: '/admin/retention',
  summary:
    'What is deleted when, and what was done of it in the last thirty days. One schedule does all of it each minute.',
  access: 'admin',
  freshSession: true,
  result: z.object({
    items: z.array(RetentionRule),
    /** Of the schedule; null: it has not run since this is recorded. */
    ran_at: z.nullable(Moment),
    /** It did not run in the last five minutes. */
    late: z.boolean(),
    /** The caller may begin runs. */
    may_run: z.boolean(),
  }),
  refusals: [],
})

/** A run that a person has begun. */
export const RetentionRun = z.object({
  id: Id,
  rule: z.string(),
  requested_by: Id,
  requested_by_name: z.nullable(z.string()),
  reason: z.string(),
  requested_at: Moment,
  ended_at: z.nullable(Moment),
  handled: count,
  error: z.nullable(z.string()),
})
export type RetentionRun = z.infer<typeof RetentionRun>

export const listRetentionRuns = endpoint({
  method: 'GET',
  path: '/admin/retention/runs',
  summary: 'Runs that persons have begun, newest first; of one rule, or of all.',
  access: 'admin',
  freshSession: true,
  query: z.object({ ...paging(20), rule: z.optional(ruleName) }),
  result: pageOf(RetentionRun),
  refusals: ['bad_cursor'],
})

export const runRetention = endpoint({
  method: 'POST',
  path: '/admin/retention/runs',
  summary: 'Super-Admin: have one rule carried out now, with the reason for the audit log.',
  access: 'admin',
  status: 202,
  body: z.object({ rule: ruleName, reason: singleLine({ min: 5, max: 200 }) }),
  result: RetentionRun,
  refusals: ['super_admin_only', 'retention_rule_not_found', 'retention_running'],
})
