import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** What a member wrote to us while signed in, and what we answered. */
export async function exportTickets(db: Db, memberId: string) {
  const answers = sql`(select coalesce(json_agg(json_build_object('text', a.text, 'created_at', a.created_at) order by a.id), '[]')
    from support_answers a where a.ticket_id = t.id)`
  return db
    .selectFrom('support_tickets as t')
    .select(['number', 'name', 'email', 'phone', 'topic', 'message', 'state', 'created_at', 'closed_at'])
    .select(answers.as('answers'))
    .where('user_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** The files of a member's tickets, by the keys of the copy. */
export const findTicketFiles = (db: Db, memberId: string) =>
  db
    .selectFrom('support_files as f')
    .innerJoin('support_tickets as t', 't.id', 'f.ticket_id')
    .select(['f.id', 't.number'])
    .where('t.user_id', '=', memberId)
    .orderBy('f.id')
    .execute()

/**
 * Who wrote is removed and their tickets are closed: the words stay as long as other correspondence does. Staff who leave
 * are no longer named by their answers. Returns the files to remove.
 */
export async function eraseTickets(tx: Tx, memberId: string, now: Date): Promise<string[]> {
  await sql`update support_answers set staff_id = null where staff_id = ${memberId}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    delete from support_files where ticket_id in (select id from support_tickets where user_id = ${memberId})
    returning id`.execute(tx)
  await sql`
    update support_tickets set user_id = null, name = null, email = null, phone = null, request_hash = null,
      state = 'closed', closed_at = coalesce(closed_at, ${now})
    where user_id = ${memberId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Tickets whose time is over, with the files that go with them. */
export async function deleteOldTickets(tx: Tx, before: Date, max: number): Promise<{ count: number; files: string[] }> {
  const { rows } = await sql<{ count: number; files: string[] }>`
    with old as (
      select id from support_tickets where closed_at <= ${before} order by closed_at limit ${max} for update skip locked
    ), files as (select id from support_files where ticket_id in (select id from old)),
    gone as (delete from support_tickets where id in (select id from old) returning id)
    select (select count(*)::int from gone) as count, array(select id from files) as files`.execute(tx)
  return rows[0] ?? { count: 0, files: [] }
}
