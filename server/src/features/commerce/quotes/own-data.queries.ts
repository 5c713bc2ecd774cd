import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { releasePictures } from '../../media/media/index.ts'
import { requestPictures } from './requests/request-quotes.ts'

/** What a member has requested quotes for, with the quotes. */
export async function exportRequests(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select r.category, r.text, r.budget, r.ward_code, r.state, r.created_at, r.ended_at,
      (select coalesce(json_agg(json_build_object('price', q.price, 'starts_at', q.starts_at, 'state', q.state)
        order by q.created_at), '[]') from quotes q where q.request_id = r.id) as quotes
    from quote_requests r where r.customer_id = ${memberId} order by r.created_at, r.id`
  return rows
}

/** What a provider was asked to quote, and what they quoted. */
export async function exportQuotes(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select i.service_id, i.state as invitation, i.created_at, q.price, q.deposit, q.starts_at, q.minutes, q.note, q.state
    from quote_invitations i left join quotes q on q.request_id = i.request_id and q.provider_id = i.provider_id
    where i.provider_id = ${memberId} order by i.created_at, i.request_id`
  return rows
}

/** Requests go with what was quoted for them, and so does what this member was sent and has quoted; bookings that came of it stay. */
export async function eraseQuotesOf(tx: Tx, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from quote_requests where customer_id = ${memberId} returning id`.execute(tx)
  await releasePictures(tx, { usedBy: requestPictures, usedIds: rows.map(({ id }) => id) }, now)
  await sql`delete from quotes where provider_id = ${memberId}`.execute(tx)
  await sql`delete from quote_invitations where provider_id = ${memberId}`.execute(tx)
}
