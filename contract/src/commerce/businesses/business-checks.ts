/** What moderators of businesses do: decide about submissions, and remove what breaks the rules. */
import * as z from 'zod/mini'
import { BusinessCard, businessLimits, proofKinds } from './businesses.ts'
import { endpoint } from '../../endpoint.ts'
import { Person } from '../../community/people.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'

export const checkStates = ['submitted', 'verified', 'rejected', 'withdrawn', 'lapsed'] as const

/** A submission without what was sent. */
export const BusinessCheck = z.object({
  id: Id,
  kind: z.enum(proofKinds),
  state: z.enum(checkStates),
  reason: z.nullable(z.string()),
  submitted_at: Moment,
  decided_at: z.nullable(Moment),
  business: BusinessCard,
  owner: Person,
  may: z.object({ decide: z.boolean() }),
})
export type BusinessCheck = z.infer<typeof BusinessCheck>

/** Submissions in one state, the longest waiting first. */
export const listBusinessChecks = endpoint({
  method: 'GET',
  path: '/moderation/business-checks',
  summary: 'Submissions that wait for a decision, or were decided, the oldest first.',
  access: 'moderator',
  query: z.object({ state: z._default(z.enum(checkStates), 'submitted'), ...paging(20) }),
  result: pageOf(BusinessCheck),
  refusals: ['forbidden', 'bad_cursor'],
})

const checkId = z.object({ id: Id })

/** One submission with what was sent, until that is deleted. Looking at it is written to the audit log. */
export const getBusinessCheck = endpoint({
  method: 'GET',
  path: '/moderation/business-checks/:id',
  summary: 'One submission with the PIN or the photo. Who looks at it is written to the audit log.',
  access: 'moderator',
  freshSession: true,
  params: checkId,
  result: z.object({
    ...BusinessCheck.shape,
    kra_pin: z.nullable(z.string()),
    /** A data URL of a WebP picture. */
    permit: z.nullable(z.string()),
  }),
  refusals: ['forbidden', 'business_check_not_found', 'own_business'],
})

const reason = multiLine(businessLimits.reason)

/** Decides a submission. Of two who decide at once, the second is refused `business_check_decided`. */
export const decideBusinessCheck = endpoint({
  method: 'POST',
  path: '/moderation/business-checks/:id/decision',
  summary: 'Verify a business or reject its submission, with a reason that its owner reads.',
  access: 'moderator',
  params: checkId,
  body: z.object({ decision: z.enum(['verified', 'rejected']), reason }),
  result: BusinessCheck,
  refusals: ['forbidden', 'business_check_not_found', 'business_check_decided', 'own_business', 'case_claimed'],
})

/** Hides a business from everybody but its owner, or shows it again. */
export const moderateBusiness = endpoint({
  method: 'POST',
  path: '/moderation/businesses/:id',
  summary: 'Remove a business that breaks the rules, or restore it.',
  access: 'moderator',
  params: z.object({ id: Id }),
  body: z.object({ status: z.enum(['removed', 'active']), reason }),
  result: BusinessCard,
  refusals: ['forbidden', 'business_not_found', 'own_business'],
})
