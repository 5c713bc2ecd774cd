import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'

/** What a post has beside its text. Moments are as JSON writes them. */
export type PostPart =
  | { kind: 'poll'; options: string[]; votes: number[]; ends_at: string }
  | { kind: 'alert'; expires_at: string; confirmed: number; denied: number }
  | { kind: 'lost' | 'found'; what: string; place: string | null; reunited_at: string | null }

/** The `part` of a row, of `feed_posts as p`: plain posts cost one comparison. */
export const partColumn = `case
    when p.kind in ('text', 'question') then null
    when p.kind = 'poll' then (select jsonb_build_object('kind', p.kind, 'options', o.options, 'votes', o.votes,
      'ends_at', o.ends_at) from polls o where o.post_id = p.id)
    when p.kind = 'alert' then (select jsonb_build_object('kind', p.kind, 'expires_at', w.expires_at,
      'confirmed', w.confirmed, 'denied', w.denied) from alerts w where w.post_id = p.id)
    else (select jsonb_build_object('kind', p.kind, 'what', i.what, 'place', i.place, 'reunited_at', i.reunited_at)
      from lost_and_found i where i.post_id = p.id)
  end as part`

/** The `answer` of a row, of `feed_posts as p`: the option a member has voted for, or 1 or 0 to an alert. */
export const answerOf = (me: string | null): RawBuilder<number | null> => sql<number | null>`case p.kind
    when 'poll' then (select v.choice::int from poll_votes v where v.post_id = p.id and v.user_id = ${me}::uuid)
    when 'alert' then (select c.confirms::int from alert_confirmations c where c.post_id = p.id and c.user_id = ${me}::uuid)
  end`

/** A part as its author wrote it. */
export type NewPart =
  | { kind: 'poll'; options: string[]; days: number }
  | { kind: 'alert' }
  | { kind: 'lost' | 'found'; what: string; place: string | null }

/** Writes what a new post has beside its text. */
export async function insertPart(tx: Tx, post_id: string, part: PostPart): Promise<void> {
  if (part.kind === 'poll') {
    const { options, votes, ends_at } = part
    await tx
      .insertInto('polls')
      .values({ post_id, options, votes, ends_at: new Date(ends_at) })
      .execute()
  } else if (part.kind === 'alert') {
    await tx
      .insertInto('alerts')
      .values({ post_id, expires_at: new Date(part.expires_at) })
      .execute()
  } else {
    const { what, place } = part
    await tx.insertInto('lost_and_found').values({ post_id, what, place }).execute()
  }
}

/** When the member's latest alerts were made, newest first. */
export async function findAlertTimes(db: Db, me: string, { since, max }: { since: Date; max: number }) {
  const rows = await db
    .selectFrom('feed_posts')
    .select('created_at')
    .where('user_id', '=', me)
    .where('kind', '=', 'alert')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.created_at)
}
