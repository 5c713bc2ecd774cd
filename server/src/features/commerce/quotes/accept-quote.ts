import type { acceptQuote as endpoint } from '@mtaa/contract/commerce/quotes/quotes'
import { firstLetters } from '@mtaa/contract/clean-text'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../community/blocks/index.ts'
import { findSnapshots, type AddressSnapshot } from '../addresses/index.ts'
import { bookAgreed, lockBookable, lockBooker, refusingTaken, type Bookable } from '../bookings/index.ts'
import { declineOthers, setQuoteState } from './answers/invitations.queries.ts'
import { notifyAccepted, notifyLost } from './notify-quotes.ts'
import { findFirstName } from './providers/providers.queries.ts'
import { maySeeQuotes } from './quotes.permissions.ts'
import { isOpenAt } from './quotes.rules.ts'
import {
  findQuote,
  findRequest,
  lockRequest,
  setRequestState,
  type QuoteRow,
  type RequestRow,
} from './requests/requests.queries.ts'

type Input = z.output<typeof endpoint.body> & { quoteId: string }

/**
 * Books what was quoted: held to be paid, confirmed where nothing is due. Answers the id of the order; for a key used before, its
 * order. One quote of a request is accepted, however many are pressed at once.
 */
export async function acceptQuote(deps: Deps, customer: Member, input: Input, key: string): Promise<string> {
  const quote = await findOwn(deps, customer, input.quoteId)
  const made = await refusingTaken([quote.starts_at], () =>
    deps.db.transaction().execute((tx) => {
      const at = deps.clock()
      return withIdempotency(tx, { userId: customer.id, scope: 'booking', key, request: { quote: input }, at }, (id) =>
        accept(deps, tx, customer, { ...input, id, at, quote }),
      )
    }),
  )
  return made.id
}

/** A quote for a request of the member's own; who it is of and for what never changes. */
async function findOwn({ db }: Pick<Deps, 'db'>, customer: Member, id: string): Promise<QuoteRow> {
  const quote = await findQuote(db, id)
  const request = quote && (await findRequest(db, quote.request_id))
  if (!quote || !request || !maySeeQuotes(customer, request)) throw new Refusal('quote_not_found')
  return quote
}

interface Accepting extends Input {
  /** Of the order. */
  id: string
  at: Date
  quote: QuoteRow
}

async function accept(deps: Deps, tx: Tx, customer: Member, accepting: Accepting): Promise<void> {
  const { id, at, quote: seen, whole } = accepting
  // In this order: what is booked, the pair of the two, the customer, the request; the calendar follows.
  const of = await lockBookable(tx, seen.service_id)
  if (!(await lockUnblocked(tx, customer.id, seen.provider_id))) throw new Refusal('account_blocked')
  const booker = await lockBooker(tx, customer.id)
  if (!booker) throw new Refusal('session_ended')
  const { request, quote } = await lockValid(tx, seen, at)
  if (of?.status !== 'active') throw new Refusal('booking_not_offered')
  const address = await chooseAddress(tx, of, customer, { request, id: accepting.address_id })
  const bookingId = await bookAgreed(deps, tx, {
    id,
    of,
    customerId: customer.id,
    booker,
    startsAt: quote.starts_at,
    minutes: quote.minutes,
    price: quote.price,
    deposit: quote.deposit,
    whole,
    address,
    note: firstLetters(request.text, bookingLimits.note.max),
    at,
  })
  await setQuoteState(tx, quote.id, 'accepted', { at, bookingId })
  await endAccepted(deps, tx, quote, at)
  const { provider_id: providerId, title } = quote
  const name = await findFirstName(tx, customer.id)
  await notifyAccepted(deps, tx, { providerId, bookingId, quoteId: quote.id, title, name })
}

/** A locked request has its quote: the others learn of it. */
export async function endAccepted(
  deps: Deps,
  tx: Tx,
  { request_id: requestId, provider_id: except }: Pick<QuoteRow, 'request_id' | 'provider_id'>,
  at: Date,
): Promise<void> {
  await notifyLost(deps, tx, { requestId, except })
  await declineOthers(tx, requestId, at)
  await setRequestState(tx, requestId, 'accepted', at)
}

/** The quote as it is under the lock of its request; refuses `quote_over` once it cannot be accepted. */
async function lockValid(tx: Tx, { id, request_id }: QuoteRow, at: Date) {
  const request = await lockRequest(tx, request_id)
  const quote = await findQuote(tx, id)
  if (!request || !quote) throw new Refusal('quote_not_found')
  if (request.state !== 'open' || request.removed_at || quote.removed_at || !isOpenAt(quote, at))
    throw new Refusal('quote_over')
  return { request, quote }
}

interface Place {
  request: RequestRow
  id: string | null
}

/** Where it is done; null: at the provider's. The price was quoted for the ward of the request. */
async function chooseAddress(
  tx: Tx,
  { place }: Bookable,
  customer: Member,
  { request, id }: Place,
): Promise<AddressSnapshot | null> {
  if (place === 'provider' || (place === 'either' && id === null)) return null
  if (id === null) throw new Refusal('address_needed')
  const address = (await findSnapshots(tx, customer.id, [id])).get(id)
  if (!address) throw new Refusal('address_not_found')
  if (address.ward_code !== request.ward_code) throw new Refusal('ward_not_served')
  return address
}
