import { quoteLimits, type requestQuotes as endpoint } from '@mtaa/contract/commerce/quotes/quotes'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../../community/blocks/index.ts'
import { attachPictures } from '../../../media/media/index.ts'
import { checkPlace } from '../../../places/places/index.ts'
import { findBookable, travelFeeOf } from '../../bookings/index.ts'
import { notifyRequested } from '../notify-quotes.ts'
import { findFirstName, findRequested, type RequestedRow } from '../providers/providers.queries.ts'
import { quoteUsage } from '../quotes.limits.ts'
import { requestUntil } from '../quotes.rules.ts'
import { countOpen, insertInvitations, insertRequest, lockRequestsOf } from './requests.queries.ts'

type Input = z.output<typeof endpoint.body>

/** How a request uses its pictures, by its id. */
export const requestPictures = 'quote_request'

/** Requests quotes of one service each of up to five providers. Answers the id; for a key used before, that of its request. */
export async function requestQuotes(deps: Deps, customer: Member, input: Input, key: string): Promise<string> {
  checkPlace(input)
  const at = deps.clock()
  const made = await deps.db
    .transaction()
    .execute((tx) =>
      withIdempotency(tx, { userId: customer.id, scope: 'content', key, request: { quotes: input }, at }, (id) =>
        request(deps, tx, customer, { ...input, id, at }),
      ),
    )
  return made.id
}

async function request(
  deps: Deps,
  tx: Tx,
  customer: Member,
  { id, at, services, images, ...words }: Input & { id: string; at: Date },
): Promise<void> {
  // In this order: the pairs of the two, by the ids of providers, then the customer.
  const requested = await findServices(tx, customer, { ...words, services })
  await lockRequestsOf(tx, customer.id)
  await deps.limits.within(tx).consume([quoteUsage.requests, customer.id])
  if (deps.settings.limits && (await countOpen(tx, customer.id, at)) >= quoteLimits.open)
    throw new Refusal('too_many_quote_requests', { limit: quoteLimits.open })
  const use = { usedBy: requestPictures, usedId: id, ownerId: customer.id, keys: images }
  await insertRequest(tx, {
    ...words,
    id,
    customer_id: customer.id,
    images: await attachPictures(deps, tx, use),
    state: 'open',
    created_at: at,
    expires_at: requestUntil(at),
  })
  const invitations = requested.map((service) => ({
    request_id: id,
    provider_id: service.owner_id,
    service_id: service.id,
  }))
  await insertInvitations(tx, invitations, at)
  const name = await findFirstName(tx, customer.id)
  for (const { owner_id: providerId, title } of requested)
    await notifyRequested(deps, tx, { requestId: id, providerId, title, name })
}

/** What is requested, each of another provider who serves the ward; until commit neither of each two blocks the other. */
async function findServices(
  tx: Tx,
  customer: Member,
  { services, category, ward_code: ward }: Pick<Input, 'services' | 'category' | 'ward_code'>,
): Promise<(RequestedRow & { title: string })[]> {
  const ids = [...new Set(services)]
  const rows = await findRequested(tx, customer.id, ids)
  if (rows.length < ids.length) throw new Refusal('listing_not_found')
  const found: (RequestedRow & { title: string })[] = []
  for (const row of rows) {
    if (!(await lockUnblocked(tx, customer.id, row.owner_id))) throw new Refusal('listing_not_found')
    const of = await findBookable(tx, row.id)
    const isTwice = found.some(({ owner_id }) => owner_id === row.owner_id)
    const isOffered = of?.status === 'active' && of.paused_at === null && row.category === category
    // The provider comes to the ward, or customers come.
    const serves = of !== undefined && [ward, null].some((to) => typeof travelFeeOf(of, to) === 'number')
    if (!isOffered || !serves || isTwice || row.owner_id === customer.id)
      throw new Refusal('quote_provider_refused', { name: row.name })
    found.push({ ...row, title: of.title })
  }
  return found
}
