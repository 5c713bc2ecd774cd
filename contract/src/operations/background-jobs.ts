import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'

/** `failed`: out of attempts. `retrying`: failed, and is tried again by itself. */
export const jobStates = ['failed', 'retrying', 'due', 'scheduled', 'running'] as const
export type JobState = (typeof jobStates)[number]

/** What waits to be carried out or could not be. What it carries is not shown: it may name persons. */
export const BackgroundJob = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  created_at: Moment,
  run_at: Moment,
  /** The first line of its last error, without what it says of persons. */
  error: z.nullable(z.string()),
  /** Nothing in the program carries it out any more. */
  unknown: z.boolean(),
})
export type BackgroundJob = z.infer<typeof BackgroundJob>

const jobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const count = z.int()
const reason = singleLine({ min: 5, max: 200 })

export const listBackgroundJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Jobs of one state, the oldest first. Without a state, those that failed.',
  access: 'admin',
  freshSession: true,
  query: z.object({
    state: z._default(z.enum(jobStates), 'failed'),
    task: z.optional(singleLine({ max: 80 })),
    limit: paging(50).limit,
    cursor: z.optional(jobId),
  }),
  result: z.object({
    ...pageOf(BackgroundJob).shape,
    /** Of all tasks; of more than 20,000 jobs only so many are counted. */
    counts: z.object({ failed: count, retrying: count, due: count, scheduled: count, running: count }),
  }),
  refusals: [],
})

const act = { params: z.object({ id: jobId }), body: z.object({ reason }), status: 204, result: nothing } as const

export const retryBackgroundJob = endpoint({
  ...act,
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  summary: 'Have a job that failed carried out now, with all of its attempts.',
  access: 'admin',
  refusals: ['queued_job_not_found', 'queued_job_running', 'queued_job_unknown', 'queued_job_waits'],
})

export const discardBackgroundJob = endpoint({
  ...act,
  method: 'POST',
  path: '/admin/jobs/:id/discard',
  summary: 'Take a job out of the queue that has failed for good.',
  access: 'admin',
  refusals: ['queued_job_not_found', 'queued_job_running', 'queued_job_waits'],
})

export const ScheduleRun = z.object({
  name: z.string(),
  /** Null: it has not run since this is recorded. */
  started_at: z.nullable(Moment),
  milliseconds: z.nullable(z.int()),
  failed: z.boolean(),
  succeeded_at: z.nullable(Moment),
  /** It did not run in the last five minutes. */
  late: z.boolean(),
})
export type ScheduleRun = z.infer<typeof ScheduleRun>

export const listScheduleRuns = endpoint({
  method: 'GET',
  path: '/admin/schedules',
  summary: 'What is done once a minute: when it ran the last time, for how long, and whether it failed.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(ScheduleRun) }),
  refusals: [],
})
