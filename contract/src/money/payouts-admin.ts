/** What admins do about payouts: stop and release them, make failed ones anew, and decide about identity documents. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine } from '../text.ts'
import { payoutFields, payoutStates } from './payouts.ts'

const SellerName = z.object({ id: Id, name: z.string() })

/** One payout as staff see it. */
export const StaffPayout = z.object({
  ...payoutFields,
  phone: z.nullable(z.string()),
  seller: SellerName,
  may_retry: z.boolean(),
})
export type StaffPayout = z.infer<typeof StaffPayout>

/** A seller who waits for staff, or was looked up. */
export const PayoutSeller = z.object({
  seller: SellerName,
  phone: z.nullable(z.string()),
  /** Whole shillings. */
  balance: z.int(),
  frozen_until: z.nullable(Moment),
  stopped: z.nullable(
    z.object({
      at: Moment,
      cause: z.enum(['not_me', 'staff']),
      reason: z.nullable(z.string()),
      /** Somebody has released them; a second admin must. */
      release: z.nullable(z.object({ by_me: z.boolean(), reason: z.string() })),
    }),
  ),
})
export type PayoutSeller = z.infer<typeof PayoutSeller>

export const listPayoutSellers = endpoint({
  method: 'GET',
  path: '/admin/payouts/sellers',
  summary: 'Sellers whose payouts are stopped or frozen, the longest stopped first; or one seller.',
  access: 'admin',
  freshSession: true,
  query: z.object({ seller_id: z.optional(Id) }),
  result: z.object({ items: z.array(PayoutSeller) }),
  refusals: [],
})

const reason = multiLine({ min: 5, max: 200 })
const ofSeller = { params: z.object({ id: Id }), body: z.object({ reason }), result: PayoutSeller }

export const stopPayouts = endpoint({
  ...ofSeller,
  method: 'POST',
  path: '/admin/payouts/sellers/:id/stop',
  summary: 'Stop all payouts to a seller, with the reason for the audit log. Again, it changes nothing.',
  access: 'admin',
  refusals: ['payout_seller_not_found', 'own_money'],
})

export const releasePayouts = endpoint({
  ...ofSeller,
  method: 'POST',
  path: '/admin/payouts/sellers/:id/release',
  summary: 'Release payouts that are stopped. With a balance above KSh 50,000 it takes two admins.',
  access: 'admin',
  refusals: ['payout_seller_not_found', 'payout_seller_not_stopped', 'payouts_release_own', 'own_money'],
})

export const listAllPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Payouts in one state, newest first.',
  access: 'admin',
  freshSession: true,
  query: z.object({ state: z._default(z.enum(payoutStates), 'failed'), ...paging(20) }),
  result: pageOf(StaffPayout),
  refusals: ['bad_cursor'],
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/retry',
  summary: 'Make a failed payout anew, once, of what is still available of it.',
  access: 'admin',
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ reason }),
  result: StaffPayout,
  refusals: [
    'payout_not_found',
    'payout_not_retryable',
    'payout_number_needed',
    'payout_too_small',
    'payout_open',
    'payouts_stopped',
    'own_money',
  ],
})

/** A document without itself. */
export const IdentityCheck = z.object({
  id: Id,
  seller: SellerName,
  kind: z.enum(['picture', 'pdf']),
  state: z.enum(['submitted', 'verified', 'refused', 'lapsed']),
  reason: z.nullable(z.string()),
  submitted_at: Moment,
  decided_at: z.nullable(Moment),
})
export type IdentityCheck = z.infer<typeof IdentityCheck>

export const listIdentityChecks = endpoint({
  method: 'GET',
  path: '/admin/payouts/identity',
  summary: 'Identity documents of sellers in one state, the oldest first.',
  access: 'admin',
  freshSession: true,
  query: z.object({ state: z._default(IdentityCheck.shape.state, 'submitted'), ...paging(20) }),
  result: pageOf(IdentityCheck),
  refusals: ['bad_cursor'],
})

export const getIdentityCheck = endpoint({
  method: 'GET',
  path: '/admin/payouts/identity/:id',
  summary: 'One identity document. Who looks at it is written to the audit log.',
  access: 'admin',
  freshSession: true,
  params: z.object({ id: Id }),
  result: z.object({
    ...IdentityCheck.shape,
    /** A data URL of a WebP picture or a PDF; null once it is deleted. */
    document: z.nullable(z.string()),
  }),
  refusals: ['payout_check_not_found', 'own_money'],
})

export const decideIdentityCheck = endpoint({
  method: 'POST',
  path: '/admin/payouts/identity/:id/decision',
  summary: 'Verify the identity of a seller or refuse the document, with a reason that the seller reads.',
  access: 'admin',
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['verified', 'refused']), reason }),
  result: IdentityCheck,
  refusals: ['payout_check_not_found', 'payout_check_decided', 'own_money', 'case_claimed'],
})
