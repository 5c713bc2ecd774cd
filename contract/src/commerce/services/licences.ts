/** Documents of providers: seen by moderators alone, stored encrypted as those of businesses are. */
import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { pictureBytes } from '../../media/media.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine, singleLine } from '../../text.ts'
import { listingId, ListingCard } from '../listings/listings.ts'
import { licenceStates, serviceLimits } from './service-terms.ts'

/** A licence without its document. */
export const Licence = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(licenceStates),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  submitted_at: Moment,
  decided_at: z.nullable(Moment),
})
export type Licence = z.infer<typeof Licence>

export const sendLicence = endpoint({
  method: 'POST',
  path: '/services/:id/licences',
  summary:
    'Send a photo of a licence for a service of your own. Moderators alone see it; readers see its name once it is verified.',
  access: 'member',
  upload: pictureBytes,
  status: 201,
  params: listingId,
  query: z.object({ name: singleLine(serviceLimits.licenceName) }),
  result: Licence,
  refusals: ['listing_not_found', 'too_many_licences', 'too_fast', 'not_a_picture', 'too_large', 'busy'],
})

export const listLicences = endpoint({
  method: 'GET',
  path: '/services/:id/licences',
  summary: 'The licences of a service of your own, the last first.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({ items: z.array(Licence) }),
  refusals: ['listing_not_found'],
})

const licenceId = z.object({ id: Id })

export const withdrawLicence = endpoint({
  method: 'DELETE',
  path: '/service-licences/:id',
  summary: 'Withdraw a licence of your own; its document is deleted.',
  access: 'member',
  params: licenceId,
  result: z.object({ ok: z.literal(true) }),
  refusals: ['licence_not_found'],
})

/** A submission as moderators see it. */
export const SubmittedLicence = z.object({
  ...Licence.shape,
  service: ListingCard,
  owner: Person,
  may: z.object({ decide: z.boolean() }),
})

export const listSubmittedLicences = endpoint({
  method: 'GET',
  path: '/moderation/service-licences',
  summary: 'Licences that wait for a decision, or were decided, the oldest first.',
  access: 'moderator',
  query: z.object({ state: z._default(z.enum(licenceStates), 'submitted'), ...paging(20) }),
  result: pageOf(SubmittedLicence),
  refusals: ['forbidden', 'bad_cursor'],
})

export const getSubmittedLicence = endpoint({
  method: 'GET',
  path: '/moderation/service-licences/:id',
  summary: 'One licence with its document. Who looks at it is written to the audit log.',
  access: 'moderator',
  freshSession: true,
  params: licenceId,
  result: z.object({
    ...SubmittedLicence.shape,
    /** A data URL of a WebP picture; null once it was deleted. */
    document: z.nullable(z.string()),
  }),
  refusals: ['forbidden', 'licence_not_found', 'own_licence'],
})

export const decideLicence = endpoint({
  method: 'POST',
  path: '/moderation/service-licences/:id/decision',
  summary: 'Verify a licence or reject it, with a reason that its owner reads.',
  access: 'moderator',
  params: licenceId,
  body: z.object({ decision: z.enum(['verified', 'rejected']), reason: multiLine(serviceLimits.licenceReason) }),
  result: SubmittedLicence,
  refusals: ['forbidden', 'licence_not_found', 'licence_decided', 'own_licence', 'case_claimed'],
})
