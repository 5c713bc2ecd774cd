import type { quoteStates, quoteRequestStates, invitationStates } from '@mtaa/contract/commerce/quotes/quotes'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { QuoteRequests } from '../../../../platform/database/schema.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import { isNotBlocked } from '../../../community/blocks/index.ts'
import { personJson, type PersonRow } from '../../../community/people/index.ts'
import type { PictureRef } from '../../../media/media/index.ts'

export type QuoteState = (typeof quoteStates)[number]
export type RequestState = Exclude<(typeof quoteRequestStates)[number], 'removed'>
export type InvitationState = (typeof invitationStates)[number]

export interface RequestRow {
  id: string
  customer_id: string
  category: string
  text: string
  images: PictureRef[]
  budget: number | null
  county_code: number
  constituency_code: number
  ward_code: number
  state: RequestState
  created_at: Date
  expires_at: Date
  removed_at: Date | null
  /** Until when one of its quotes can be accepted; null: none can. */
  valid_until: Date | null
}

/** Of `quote_requests as r`. */
export const requestColumns = sql`r.id, r.customer_id, r.category, r.text, r.images, r.budget, r.county_code, r.constituency_code,
  r.ward_code, r.state, r.created_at, r.expires_at, r.removed_at,
  (select max(v.expires_at) from quotes v where v.request_id = r.id and v.state = 'sent') as valid_until`

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await read<RequestRow>(db)`select ${requestColumns} from quote_requests r where r.id = ${id}`
  return rows[0]
}

/** Quotes, answers and the end of a request wait here. After the lock of the two between whom something begins. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  await sql`select from quote_requests where id = ${id} for update`.execute(tx)
  return findRequest(tx, id)
}

/** Until commit no other request of this member is counted or added. */
export const lockRequestsOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('quotes of ' || ${memberId}, 0))`.execute(tx)

/** Requests of this member to which providers can answer, or whose quotes can be accepted. */
export async function countOpen(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { rows } = await read<{ count: number }>(tx)`
    select count(*)::int as count from quote_requests r
    where r.customer_id = ${memberId} and r.state = 'open' and (r.expires_at > ${now} or exists (
      select from quotes q where q.request_id = r.id and q.state = 'sent' and q.expires_at > ${now}))`
  return rows[0]?.count ?? 0
}

type NewRequest = Omit<Insertable<QuoteRequests>, 'images'> & { images: readonly PictureRef[] }

export const insertRequest = (tx: Tx, { images, ...request }: NewRequest) =>
  tx
    .insertInto('quote_requests')
    .values({ ...request, images: JSON.stringify(images) })
    .execute()

interface NewInvitation {
  request_id: string
  provider_id: string
  service_id: string
}

export const insertInvitations = (tx: Tx, invitations: readonly NewInvitation[], at: Date) =>
  tx
    .insertInto('quote_invitations')
    .values(invitations.map((invitation) => ({ ...invitation, state: 'open', created_at: at })))
    .execute()

/** A locked request ends, or is open again. */
export const setRequestState = (tx: Tx, id: string, state: RequestState, at: Date) =>
  tx
    .updateTable('quote_requests')
    .set({ state, ended_at: state === 'open' ? null : at })
    .where('id', '=', id)
    .execute()

export type ListedRequestRow = RequestRow & { quotes_count: number }

/** Requests of a member, the last first. What was taken back is not counted. */
export async function findRequestsOf(
  db: Db,
  memberId: string,
  { before, limit }: { before: Cursor | undefined; limit: number },
): Promise<ListedRequestRow[]> {
  const { rows } = await read<ListedRequestRow>(db)`
    select ${requestColumns}, (select count(*)::int from quotes q
      where q.request_id = r.id and q.state <> 'withdrawn' and ${isNotBlocked(memberId, 'q.provider_id')}) as quotes_count
    from quote_requests r
    where r.customer_id = ${memberId}
      ${before ? sql`and (r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`
  return rows
}

export interface InvitedRow {
  provider: PersonRow
  service_id: string
  state: InvitationState
}

/** Who was invited, but for those whom this member does not see. */
export async function findInvited(db: Db, requestId: string, memberId: string): Promise<InvitedRow[]> {
  const { rows } = await read<InvitedRow>(db)`
    select ${personJson('i.provider_id')} as provider, i.service_id, i.state from quote_invitations i
    where i.request_id = ${requestId} and ${isNotBlocked(memberId, 'i.provider_id')} order by i.provider_id`
  return rows
}

export interface QuoteRow {
  id: string
  request_id: string
  provider_id: string
  provider: PersonRow
  service_id: string
  title: string
  price: number
  deposit: number
  starts_at: Date
  minutes: number
  note: string
  state: QuoteState
  booking_id: string | null
  created_at: Date
  expires_at: Date
  removed_at: Date | null
}

/** Of `quotes as q` and `listings as l`. */
const quoteColumns = sql`q.id, q.request_id, q.provider_id, ${personJson('q.provider_id')} as provider, q.service_id, l.title,
  q.price, q.deposit, q.starts_at, q.minutes, q.note, q.state, q.booking_id, q.created_at, q.expires_at, q.removed_at`

/** Quotes of a request. What was accepted is seen although the two do not see each other any more. */
export async function findQuotesOf(db: Db, requestId: string, memberId: string): Promise<QuoteRow[]> {
  const { rows } = await read<QuoteRow>(db)`
    select ${quoteColumns} from quotes q join listings l on l.id = q.service_id
    where q.request_id = ${requestId} and (q.state = 'accepted' or ${isNotBlocked(memberId, 'q.provider_id')})
    order by q.price, q.id`
  return rows
}

export async function findQuote(db: Db | Tx, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await read<QuoteRow>(db)`
    select ${quoteColumns} from quotes q join listings l on l.id = q.service_id where q.id = ${id}`
  return rows[0]
}

/** The quote of this provider for each of these requests. */
export async function findQuotesBy(db: Db, providerId: string, requestIds: readonly string[]): Promise<QuoteRow[]> {
  const { rows } = await read<QuoteRow>(db)`
    select ${quoteColumns} from quotes q join listings l on l.id = q.service_id
    where q.provider_id = ${providerId} and q.request_id = any(${requestIds}::uuid[])`
  return rows
}

/** The quote that became this booking. */
export async function findQuoteOfBooking(db: Db | Tx, bookingId: string): Promise<QuoteRow | undefined> {
  const { rows } = await read<QuoteRow>(db)`
    select ${quoteColumns} from quotes q join listings l on l.id = q.service_id where q.booking_id = ${bookingId}`
  return rows[0]
}

/** Hides what it says from everybody but its author, or shows it again; false: it is gone. Of a locked request. */
export async function setRemoved(tx: Tx, table: 'quote_requests' | 'quotes', id: string, at: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ removed_at: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
