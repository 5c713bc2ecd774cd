import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine, singleLine } from '../text.ts'

/**
 * What a member may ask about their data: to know what is stored and why, to have it corrected, to object to a use of it, to
 * have a part of it deleted. The copy and the deletion of the whole account have endpoints of their own.
 */
export const dataRequestKinds = ['access', 'correction', 'objection', 'erasure'] as const
export const DataRequestKind = z.enum(dataRequestKinds)
export type DataRequestKind = z.infer<typeof DataRequestKind>

export const dataRequestStates = ['received', 'acknowledged', 'answered', 'refused', 'withdrawn'] as const
const DataRequestState = z.enum(dataRequestStates)
export type DataRequestState = z.infer<typeof DataRequestState>

/** As the privacy policy promises: hours until it is acknowledged, days until it is answered. */
export const acknowledgeHours = 48
export const answerDays = 30
/** Days by our own clock, which is earlier. */
export const ownAnswerDays = 7
export const requestLimits = { min: 10, max: 2000 } as const
export const answerLimits = { min: 10, max: 4000 } as const

export const OwnDataRequest = z.object({
  id: Id,
  /** What to quote when asking about it, like `DR-000123`. */
  number: z.string(),
  kind: DataRequestKind,
  text: z.string(),
  state: DataRequestState,
  created_at: Moment,
  acknowledge_by: Moment,
  answer_by: Moment,
  acknowledged_at: z.nullable(Moment),
  ended_at: z.nullable(Moment),
  /** Of a refusal: why. */
  answer: z.nullable(z.string()),
})
export type OwnDataRequest = z.infer<typeof OwnDataRequest>

export const fileDataRequest = endpoint({
  method: 'POST',
  path: '/me/data-requests',
  summary:
    'Ask about your data: what is stored, to have it corrected or deleted, or to object. One open request of each kind.',
  access: 'member',
  status: 201,
  body: z.object({ kind: DataRequestKind, text: multiLine(requestLimits) }),
  result: OwnDataRequest,
  refusals: ['data_request_open', 'data_request_too_many'],
})

export const listOwnDataRequests = endpoint({
  method: 'GET',
  path: '/me/data-requests',
  summary: 'Your requests about your data, newest first, with our answers. The last twenty.',
  access: 'member',
  freshSession: true,
  result: z.object({ items: z.array(OwnDataRequest) }),
  refusals: [],
})

export const withdrawDataRequest = endpoint({
  method: 'DELETE',
  path: '/me/data-requests/:id',
  summary: 'Withdraw a request that is not answered yet.',
  access: 'member',
  params: z.object({ id: Id }),
  result: OwnDataRequest,
  refusals: ['data_request_not_found', 'data_request_decided'],
})

/** A request as those see it who answer it. */
export const StaffDataRequest = z.object({
  ...OwnDataRequest.shape,
  /** Null: the account is gone. */
  member_id: z.nullable(Id),
  member_name: z.nullable(z.string()),
  /** When the next step is due: by our own clock, which is earlier than the promise. */
  clock_at: Moment,
  /** `late`: by our own clock. `overdue`: the promise is broken. */
  clock: z.enum(['running', 'late', 'overdue', 'ended']),
  handled_by: z.nullable(Id),
  handled_by_name: z.nullable(z.string()),
})
export type StaffDataRequest = z.infer<typeof StaffDataRequest>

export const listDataRequests = endpoint({
  method: 'GET',
  path: '/admin/data-requests',
  summary:
    'Requests of members about their data: those that are open, the first due first; or those that ended, the newest first.',
  access: 'admin',
  freshSession: true,
  query: z.object({ ...paging(20), state: z._default(z.enum(['open', 'ended']), 'open') }),
  result: z.object({
    ...pageOf(StaffDataRequest).shape,
    counts: z.object({ open: z.int(), unacknowledged: z.int(), late: z.int(), overdue: z.int() }),
  }),
  refusals: ['bad_cursor'],
})

const handled = ['forbidden', 'data_request_not_found', 'data_request_decided', 'data_request_own'] as const

export const acknowledgeDataRequest = endpoint({
  method: 'POST',
  path: '/admin/data-requests/:id/acknowledge',
  summary: 'Tell the member that a person has their request.',
  access: 'admin',
  params: z.object({ id: Id }),
  result: StaffDataRequest,
  refusals: [...handled, 'data_request_acknowledged'],
})

export const answerDataRequest = endpoint({
  method: 'POST',
  path: '/admin/data-requests/:id/answer',
  summary: 'Answer a request once it is carried out; the member reads it in their settings.',
  access: 'admin',
  params: z.object({ id: Id }),
  body: z.object({ text: multiLine(answerLimits) }),
  result: StaffDataRequest,
  refusals: handled,
})

export const refuseDataRequest = endpoint({
  method: 'POST',
  path: '/admin/data-requests/:id/refuse',
  summary: 'Refuse a request, with the reason that the member reads.',
  access: 'admin',
  params: z.object({ id: Id }),
  body: z.object({ reason: multiLine(answerLimits) }),
  result: StaffDataRequest,
  refusals: handled,
})

/** An account that must not be deleted. */
export const DeletionHold = z.object({
  member_id: Id,
  member_name: z.nullable(z.string()),
  reason: z.string(),
  placed_by: Id,
  placed_by_name: z.nullable(z.string()),
  placed_at: Moment,
})
export type DeletionHold = z.infer<typeof DeletionHold>

const hold = { params: z.object({ id: Id }), body: z.object({ reason: singleLine({ min: 5, max: 200 }) }) }

export const listDeletionHolds = endpoint({
  method: 'GET',
  path: '/admin/deletion-holds',
  summary: 'Accounts that must not be deleted because a law or a court says so, the latest first. The last hundred.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(DeletionHold) }),
  refusals: [],
})

export const placeDeletionHold = endpoint({
  ...hold,
  method: 'POST',
  path: '/admin/members/:id/deletion-hold',
  summary: 'Hold an account: neither its member nor retention deletes it. Again, it states the reason anew.',
  access: 'admin',
  status: 204,
  result: nothing,
  refusals: ['forbidden', 'member_not_found', 'member_act_self'],
})

export const liftDeletionHold = endpoint({
  ...hold,
  method: 'POST',
  path: '/admin/members/:id/deletion-hold/lift',
  summary: 'End the hold of an account.',
  access: 'admin',
  status: 204,
  result: nothing,
  refusals: ['forbidden', 'member_not_found', 'member_act_self', 'hold_not_found'],
})

/** An account that nobody has used for two years. */
export const InactiveAccount = z.object({
  member_id: Id,
  member_name: z.nullable(z.string()),
  last_used_on: z.string(),
  notices: z.int(),
  delete_at: z.nullable(Moment),
  next_at: Moment,
  /** Why it is not deleted, or not notified. */
  held: z.nullable(
    z.enum(['staff', 'suspended', 'legal_hold', 'cases_open', 'orders_open', 'money_left', 'deletion_planned']),
  ),
  held_since: z.nullable(Moment),
})
export type InactiveAccount = z.infer<typeof InactiveAccount>

export const listInactiveAccounts = endpoint({
  method: 'GET',
  path: '/admin/inactive-accounts',
  summary: 'Accounts that nobody has used for two years, the first due first; `held`: only those that something keeps.',
  access: 'admin',
  freshSession: true,
  query: z.object({ ...paging(20), held: z.optional(z.enum(['true'])) }),
  result: pageOf(InactiveAccount),
  refusals: ['bad_cursor'],
})
