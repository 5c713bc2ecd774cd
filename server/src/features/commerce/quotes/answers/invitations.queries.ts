import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Quotes } from '../../../../platform/database/schema.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import { isNotBlocked } from '../../../community/blocks/index.ts'
import { personJson, type PersonRow } from '../../../community/people/index.ts'
import { requestColumns, type InvitationState, type QuoteState, type RequestRow } from '../requests/requests.queries.ts'

/** A request as one of its providers has it. */
export interface InvitationRow extends RequestRow {
  customer: PersonRow
  service_id: string
  title: string
  invitation: InvitationState
}

const columns = sql`${requestColumns}, ${personJson('r.customer_id')} as customer, i.service_id, l.title, i.state as invitation`
const from = sql`quote_invitations i join quote_requests r on r.id = i.request_id join listings l on l.id = i.service_id`

/** What was removed is nobody else's. What came to a booking is seen although the two do not see each other any more. */
const isSeen = (
  providerId: string,
) => sql`r.removed_at is null and (${isNotBlocked(providerId, 'r.customer_id')} or exists (
  select from quotes a where a.request_id = i.request_id and a.provider_id = i.provider_id and a.state = 'accepted'))`

interface Page {
  /** Only those that can still be answered. */
  waiting: boolean
  now: Date
  before: Cursor | undefined
  limit: number
}

/** Requests that this provider was sent, the last first. */
export async function findInvitations(
  db: Db,
  providerId: string,
  { waiting, now, before, limit }: Page,
): Promise<InvitationRow[]> {
  const { rows } = await read<InvitationRow>(db)`
    select ${columns} from ${from}
    where i.provider_id = ${providerId} and ${isSeen(providerId)}
      ${waiting ? sql`and i.state = 'open' and r.state = 'open' and r.expires_at > ${now}` : sql``}
      ${before ? sql`and (i.created_at, i.request_id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by i.created_at desc, i.request_id desc limit ${limit}`
  return rows
}

export async function findInvitation(
  db: Db | Tx,
  providerId: string,
  requestId: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await read<InvitationRow>(db)`
    select ${columns} from ${from}
    where i.request_id = ${requestId} and i.provider_id = ${providerId} and ${isSeen(providerId)}`
  return rows[0]
}

/** Whom a request was sent to, and how far each is. Of a locked request. */
export async function findSent(tx: Tx, requestId: string) {
  const { rows } = await read<{ provider_id: string; title: string; state: InvitationState; quote: QuoteState | null }>(
    tx,
  )`
    select i.provider_id, l.title, i.state, q.state as quote
    from quote_invitations i join listings l on l.id = i.service_id
      left join quotes q on q.request_id = i.request_id and q.provider_id = i.provider_id
    where i.request_id = ${requestId} order by i.provider_id`
  return rows
}

export const setInvitation = (tx: Tx, requestId: string, providerId: string, state: InvitationState) =>
  tx
    .updateTable('quote_invitations')
    .set({ state })
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .execute()

export const insertQuote = (tx: Tx, quote: Insertable<Quotes>) => tx.insertInto('quotes').values(quote).execute()

/** A quote of a locked request ends, or can be accepted again. */
export const setQuoteState = (
  tx: Tx,
  id: string,
  state: QuoteState,
  { at, bookingId }: { at: Date; bookingId?: string },
) =>
  tx
    .updateTable('quotes')
    .set({ state, ended_at: state === 'sent' ? null : at, ...(bookingId !== undefined && { booking_id: bookingId }) })
    .where('id', '=', id)
    .execute()

/** Those of a locked request that could be accepted are declined, but for the one that was. */
export const declineOthers = (tx: Tx, requestId: string, at: Date) =>
  sql`update quotes set state = 'declined', ended_at = ${at}
    where request_id = ${requestId} and state = 'sent'`.execute(tx)

interface Between {
  request_id: string
  provider_id: string
  /** A quote that could be accepted; null: it was not answered. */
  quote_id: string | null
}

/** What is open between two members, by the ids of requests. */
export async function findBetween(tx: Tx, one: string, other: string): Promise<Between[]> {
  const { rows } = await read<Between>(tx)`
    select i.request_id, i.provider_id, q.id as quote_id
    from quote_invitations i join quote_requests r on r.id = i.request_id
      left join quotes q on q.request_id = i.request_id and q.provider_id = i.provider_id and q.state = 'sent'
    where ((i.provider_id = ${one} and r.customer_id = ${other}) or (i.provider_id = ${other} and r.customer_id = ${one}))
      and (i.state = 'open' or q.id is not null)
    order by i.request_id`
  return rows
}
