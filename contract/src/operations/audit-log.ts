import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'

/** `verified`: its own hash and its link are right. `waiting`: its hash is right, and it gets its link within a minute. */
const chainStates = ['verified', 'waiting', 'broken'] as const
export type ChainState = (typeof chainStates)[number]

export const AuditLogEntry = z.object({
  id: Id,
  at: Moment,
  /** Null: the program itself, or a service. */
  actor_id: z.nullable(Id),
  /** How the actor is shown now; null where there is no account any more. */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** Of a subject that is a person. */
  subject_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  chain: z.enum(chainStates),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

const word = (max: number) => z.optional(singleLine({ max }))

const filters = {
  actor_id: z.optional(ComparedId),
  subject_type: word(60),
  subject_id: word(100),
  action: word(80),
  from: z.optional(Moment),
  to: z.optional(Moment),
}

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who did what, newest first. A filter on a person is itself written to the log (`audit.read`).',
  access: 'admin',
  freshSession: true,
  query: z.object({ ...filters, ...paging(50) }),
  result: pageOf(AuditLogEntry),
  refusals: ['bad_cursor', 'audit_subject_type_needed'],
})

export const getAuditFile = endpoint({
  method: 'GET',
  path: '/admin/audit/file',
  summary: 'The same as CSV, at most 50,000 entries. Written to the log (`audit.exported`).',
  access: 'admin',
  freshSession: true,
  query: z.object(filters),
  download: ['text/csv'],
  result: fileBytes,
  refusals: ['audit_subject_type_needed', 'over_request_rate_limit'],
})

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/admin/audit/actions',
  summary: 'The acts of which there are entries.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(z.string()) }),
  refusals: [],
})
