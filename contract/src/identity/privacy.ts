import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

const states = ['received', 'in_progress', 'done', 'withdrawn'] as const

const DataRequest = z.object({
  id: Id,
  /** What to quote when asking about it, like `DR-000123`. */
  number: z.string(),
  state: z.enum(states),
  created_at: Moment,
  /** By when it is done; of a deletion, when it is carried out. */
  due_at: Moment,
  done_at: z.nullable(Moment),
})

export const DataExport = z.object({
  ...DataRequest.shape,
  /** The ZIP while it can be downloaded; else null. */
  file: z.nullable(z.object({ bytes: z.int(), expires_at: Moment })),
})
export type DataExport = z.infer<typeof DataExport>

export const Deletion = z.object({
  ...DataRequest.shape,
  /** Why a deletion that is due is not carried out yet. */
  waits_for: z.nullable(z.enum(['orders_open', 'money_left', 'legal_hold', 'last_super_admin'])),
})
export type Deletion = z.infer<typeof Deletion>

/** How long after a request the next copy may be requested, and how long a copy can be fetched. */
export const exportEveryHours = 24
export const exportRetentionDays = 7
/** Days in which a planned deletion can be cancelled. */
export const deletionDays = 30

export const requestExport = endpoint({
  method: 'POST',
  path: '/me/exports',
  summary: 'Request a copy of everything stored about you; a mail says when it is ready. Once in 24 hours.',
  access: 'member',
  status: 202,
  result: DataExport,
  refusals: ['export_too_soon'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/me/exports',
  summary: 'The copies you have requested, newest first, and when the next can be requested.',
  access: 'member',
  result: z.object({ items: z.array(DataExport), next_at: z.nullable(Moment) }),
  refusals: [],
})

export const getExportFile = endpoint({
  method: 'GET',
  path: '/me/exports/:id/file',
  summary: 'The copy itself: `application/zip`, for its owner alone, for seven days.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  download: ['application/zip'],
  result: fileBytes,
  refusals: ['export_not_found', 'export_not_ready', 'export_expired'],
})

export const planDeletion = endpoint({
  method: 'POST',
  path: '/me/deletion',
  confirms: true,
  summary:
    'Have your account deleted in 30 days. Needs `current_password`, or a sign-in within the last ten minutes; ends your other sessions. With `leave_rest` money of your sales is paid out by then, and a rest below KSh 10 stays with Mtaa. Asked again, it changes nothing.',
  access: 'member',
  status: 202,
  body: z.object({
    current_password: z.optional(z.nullable(z.string().check(z.maxLength(1024)))),
    /** Agrees that a rest of one's sales which is too small to be sent stays with Mtaa. */
    leave_rest: z.optional(z.boolean()),
  }),
  result: Deletion,
  refusals: [
    'sign_in_again',
    'current_password_invalid',
    'orders_open',
    'money_left',
    'legal_hold',
    'last_super_admin',
    'payout_number_needed',
    'over_request_rate_limit',
  ],
})

export const getDeletion = endpoint({
  method: 'GET',
  path: '/me/deletion',
  summary: 'The deletion of your account that is planned, or null.',
  access: 'member',
  result: z.object({ deletion: z.nullable(Deletion) }),
  refusals: [],
})

export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/me/deletion',
  summary: 'Cancel the planned deletion of your account.',
  access: 'member',
  result: z.object({ deletion: z.nullable(Deletion) }),
  refusals: ['deletion_not_planned'],
})
