import type { sendQuote as endpoint } from '@mtaa/contract/commerce/quotes/quotes'
import { minute } from '@mtaa/contract/time'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { depositOf, findBookable, isFree } from '../../bookings/index.ts'
import { notifyReceived } from '../notify-quotes.ts'
import { findFirstName } from '../providers/providers.queries.ts'
import { isOpenAt, isQuoteTimeRight, quoteDays, quoteUntil } from '../quotes.rules.ts'
import { findQuote, lockRequest } from '../requests/requests.queries.ts'
import { findInvitation, insertQuote, setInvitation, setQuoteState, type InvitationRow } from './invitations.queries.ts'

/** A request that this provider was sent and has not answered, locked. */
async function lockInvitation(tx: Tx, provider: Member, requestId: string, at: Date): Promise<InvitationRow> {
  await lockRequest(tx, requestId)
  const row = await findInvitation(tx, provider.id, requestId)
  if (!row) throw new Refusal('quote_request_not_found')
  if (row.invitation !== 'open') throw new Refusal('quote_sent')
  if (!isOpenAt(row, at)) throw new Refusal('quote_request_over')
  return row
}

/** Quotes once. The time is not taken by it, but it is free now. */
export const sendQuote = (
  deps: Deps,
  provider: Member,
  requestId: string,
  { price, starts_at, minutes, note }: z.output<typeof endpoint.body>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { service_id, customer_id: customerId, title } = await lockInvitation(tx, provider, requestId, at)
    const startsAt = new Date(starts_at)
    if (!isQuoteTimeRight(at, startsAt)) throw new Refusal('quote_time_refused', { days: quoteDays })
    const of = await findBookable(tx, service_id)
    if (of?.status !== 'active') throw new Refusal('quote_request_over')
    const endsAt = new Date(startsAt.getTime() + minutes * minute)
    if (!(await isFree(tx, of, { startsAt, endsAt })))
      throw new Refusal('slot_taken', { dates: [startsAt.toISOString()] })
    const quoteId = newId(at)
    await insertQuote(tx, {
      id: quoteId,
      request_id: requestId,
      provider_id: provider.id,
      service_id,
      price,
      deposit: depositOf(price, of.deposit_percent),
      starts_at: startsAt,
      minutes,
      note,
      state: 'sent',
      created_at: at,
      expires_at: quoteUntil(at, startsAt),
    })
    await setInvitation(tx, requestId, provider.id, 'quoted')
    const name = await findFirstName(tx, provider.id)
    await notifyReceived(deps, tx, { requestId, customerId, quoteId, title, name, price })
  })

/** The provider says that they will not quote. */
export const passRequest = (deps: Deps, provider: Member, requestId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockInvitation(tx, provider, requestId, deps.clock())
    await setInvitation(tx, requestId, provider.id, 'passed')
  })

/** Takes back a quote of one's own. Answers the request. */
export const withdrawQuote = (deps: Deps, provider: Member, id: string): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const found = await findQuote(tx, id)
    if (found?.provider_id !== provider.id) throw new Refusal('quote_not_found')
    await lockRequest(tx, found.request_id)
    const quote = await findQuote(tx, id)
    if (!quote || !(await findInvitation(tx, provider.id, found.request_id))) throw new Refusal('quote_not_found')
    if (!isOpenAt(quote, at)) throw new Refusal('quote_over')
    await setQuoteState(tx, id, 'withdrawn', { at })
    return found.request_id
  })
