import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { endAccepted } from './accept-quote.ts'
import { setQuoteState } from './answers/invitations.queries.ts'
import { isOpenAt } from './quotes.rules.ts'
import {
  findQuoteOfBooking,
  lockRequest,
  setRequestState,
  type QuoteRow,
  type RequestRow,
} from './requests/requests.queries.ts'

/** What an accepted quote became was not paid, or was paid late. */
export const quoteSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'booking.ended'>('booking.ended', 'quotes.open_again', (deps, { booking_id: id, state }) =>
    withQuote(deps, id, async (tx, { quote, request, at }) => {
      if (state !== 'expired' || quote.state !== 'accepted' || request.state !== 'accepted') return
      // Who has missed the ten minutes can accept it anew as long as it is valid.
      if (request.removed_at || quote.removed_at || !isOpenAt({ ...quote, state: 'sent' }, at)) return
      await setQuoteState(tx, quote.id, 'sent', { at })
      await setRequestState(tx, request.id, 'open', at)
    }),
  ),
  subscriber<Deps, 'booking.confirmed'>('booking.confirmed', 'quotes.accepted_late', (deps, { booking_id: id }) =>
    withQuote(deps, id, async (tx, { quote, request, at }) => {
      if (quote.state === 'accepted' || request.state === 'accepted') return
      await setQuoteState(tx, quote.id, 'accepted', { at })
      await endAccepted(deps, tx, quote, at)
    }),
  ),
]

interface Quoted {
  quote: QuoteRow
  request: RequestRow
  at: Date
}

/** The quote of which this booking came, under the lock of its request. Most bookings come of none. */
async function withQuote(
  { db, clock }: Deps,
  bookingId: string,
  act: (tx: Tx, quoted: Quoted) => Promise<void>,
): Promise<void> {
  const found = await findQuoteOfBooking(db, bookingId)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, found.request_id)
    const quote = await findQuoteOfBooking(tx, bookingId)
    if (request && quote) await act(tx, { quote, request, at: clock() })
  })
}
