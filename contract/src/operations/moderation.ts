import * as z from 'zod/mini'
import { Person } from '../community/people.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine } from '../text.ts'
import { caseKinds, severities } from './case-kinds.ts'

const kind = z.enum(caseKinds)
const severity = z.enum(severities)

/** Who works on a case now, and until when no other moderator decides it. */
export const CaseClaim = z.object({ by: Person, own: z.boolean(), until: Moment })

/** A case that waits for a person. */
export const QueueCase = z.object({
  kind,
  id: Id,
  /** Empty where its kind and whose it is say all. */
  title: z.string(),
  excerpt: z.string(),
  severity,
  opened_at: Moment,
  due_at: Moment,
  overdue: z.boolean(),
  /** Whom it is about; null: nobody with an account. */
  owner: z.nullable(Person),
  /** The page where it is decided. */
  path: z.string(),
  claim: z.nullable(CaseClaim),
})
export type QueueCase = z.infer<typeof QueueCase>

const staff = { access: 'moderator', freshSession: true } as const
const filter = { kind: z.optional(kind), severity: z.optional(severity) }

export const claimFilters = ['mine', 'unclaimed'] as const

/** What the viewer may decide, the first due first; never what is about them. */
export const listQueue = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/queue',
  summary: 'Everything that waits for you to decide, of all kinds together, the first due first.',
  query: z.object({ ...filter, claim: z.optional(z.enum(claimFilters)), ...paging(20) }),
  result: pageOf(QueueCase),
  refusals: ['bad_cursor'],
})

export const countQueue = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/queue/counts',
  summary: 'How much waits of each kind that you decide.',
  result: z.object({ kinds: z.array(z.object({ kind, count: z.int() })), mine: z.int() }),
  refusals: [],
})

const caseParams = z.object({ kind, id: Id })

/** What staff wrote to each other. */
export const CaseNote = z.object({ id: Id, text: z.string(), at: Moment, by: z.nullable(Person) })
export type CaseNote = z.infer<typeof CaseNote>

/** What was done with a case, of the audit log. */
export const CaseEvent = z.object({
  id: Id,
  action: z.string(),
  at: Moment,
  /** Null: the program, or an account that is gone. */
  by: z.nullable(Person),
  reason: z.nullable(z.string()),
})
export type CaseEvent = z.infer<typeof CaseEvent>

export const CaseFile = z.object({
  /** Null: nothing of it waits for the viewer. */
  waiting: z.nullable(QueueCase),
  /** Also while the viewer may not decide it. */
  claim: z.nullable(CaseClaim),
  notes: z.array(CaseNote),
  /** The latest first. */
  history: z.array(CaseEvent),
})
export type CaseFile = z.infer<typeof CaseFile>

export const getCaseFile = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/queue/:kind/:id',
  summary: 'Who works on a case, the notes of staff and what was done with it.',
  params: caseParams,
  result: CaseFile,
  refusals: ['case_not_found'],
})

/** Takes a case for 15 minutes, in which no other moderator decides it; its holder may take it again. */
export const claimCase = endpoint({
  method: 'POST',
  path: '/admin/queue/:kind/:id/claim',
  summary: 'Take a case for 15 minutes. Written to the audit log.',
  access: 'moderator',
  params: caseParams,
  result: QueueCase,
  refusals: ['case_not_found', 'case_claimed'],
})

/** Gives a case back; of one that another holds nothing changes. */
export const releaseCase = endpoint({
  method: 'DELETE',
  path: '/admin/queue/:kind/:id/claim',
  summary: 'Give a case back that you have taken.',
  access: 'moderator',
  status: 204,
  params: caseParams,
  result: z.object({}),
  refusals: ['case_not_found'],
})

export const caseNoteLimits = { min: 1, max: 2000 } as const
/** A case has no more; what is longer belongs to where it is decided. */
export const maxCaseNotes = 100

export const addCaseNote = endpoint({
  method: 'POST',
  path: '/admin/queue/:kind/:id/notes',
  summary: 'Write a note to other moderators of this case. Members never read it.',
  access: 'moderator',
  status: 201,
  params: caseParams,
  body: z.object({ text: multiLine(caseNoteLimits) }),
  result: CaseNote,
  refusals: ['case_not_found', 'case_notes_full'],
})

/** Of two who press at once each gets another case. */
export const takeNextCase = endpoint({
  method: 'POST',
  path: '/admin/queue/next',
  summary:
    'Take the case that is due first and that nobody has; after `leave`, which is given back, the one behind it.',
  access: 'moderator',
  body: z.object({ ...filter, leave: z.optional(caseParams) }),
  result: z.object({ next: z.nullable(QueueCase) }),
  refusals: [],
})
