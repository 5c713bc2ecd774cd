import * as z from 'zod/mini'
import { reportReasons } from '../community/report-words.ts'
import { endpoint } from '../endpoint.ts'

/** What moderators decided, and what followed for members. */
export const moderationActions = ['removed', 'warned', 'dismissed', 'restricted', 'suspended'] as const

/** Null: fewer than ten, which could point at single people. */
const count = z.nullable(z.int())

/** What moderation did in a month that is over. */
export const ModerationMonth = z.object({
  /** `2026-10`, in Nairobi. */
  month: z.string(),
  reports: z.array(z.object({ reason: z.enum(reportReasons), count })),
  actions: z.array(z.object({ action: z.enum(moderationActions), count })),
  /** Decided appeals, and how many of a hundred were granted. */
  appeals: z.object({ decided: count, granted_percent: count }),
  /** From the first report to the decision, of half the cases at most so many minutes. */
  median_minutes: count,
})
export type ModerationMonth = z.infer<typeof ModerationMonth>

export const getTransparency = endpoint({
  method: 'GET',
  path: '/transparency',
  summary: 'What moderation did in the last 24 months, by month; numbers below ten are not shown.',
  access: 'public',
  result: z.object({ months: z.array(ModerationMonth) }),
  refusals: [],
})
