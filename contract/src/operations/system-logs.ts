import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'

export const logLevels = ['info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** A line that a process of the server has logged, without what it said of persons. */
export const SystemLog = z.object({
  id: Id,
  at: Moment,
  level: z.enum(logLevels),
  /** Which process: `web-1`, `worker`. */
  process: z.string(),
  /** The part of the program: `money/daraja`, `platform/http`. */
  service: z.string(),
  /** The route or the task, where there is one. */
  subject: z.nullable(z.string()),
  /** The id of the request, as its answer has it (`request_id`). */
  trace_id: z.nullable(z.string()),
  text: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type SystemLog = z.infer<typeof SystemLog>

/** What is empty in a form filters nothing. */
const filter = (max: number) => z.optional(singleLine({ max }))

export const listSystemLogs = endpoint({
  method: 'GET',
  path: '/admin/system-logs',
  summary: 'What the processes of the server have logged in the last 30 days, newest first.',
  access: 'admin',
  freshSession: true,
  query: z.object({
    level: z.optional(z.enum(logLevels)),
    service: filter(60),
    trace_id: filter(40),
    /** Part of the text of a line, in any case of its letters. */
    text: filter(80),
    from: z.optional(Moment),
    to: z.optional(Moment),
    ...paging(50),
  }),
  result: pageOf(SystemLog),
  refusals: ['bad_cursor', 'log_text_short'],
})

export const listLogServices = endpoint({
  method: 'GET',
  path: '/admin/system-logs/services',
  summary: 'The parts of the program of which lines are stored.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(z.string()) }),
  refusals: [],
})
