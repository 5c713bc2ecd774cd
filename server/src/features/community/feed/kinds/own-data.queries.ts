import { sql } from 'kysely'
import { itemTag } from '../../../../core/cache-tags.ts'
import type { Erasure } from '../../../../core/feature.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** A member's votes and confirmations, and the parts of their own posts. */
export async function exportAnswers(db: Db, memberId: string) {
  const { rows: poll_votes } = await read(db)`
    select v.post_id, v.choice, o.options[v.choice + 1] as option, v.created_at
    from poll_votes v join polls o on o.post_id = v.post_id where v.user_id = ${memberId} order by v.created_at`
  const { rows: alert_confirmations } = await read(db)`
    select post_id, confirms, created_at from alert_confirmations where user_id = ${memberId} order by created_at`
  const { rows: polls } = await read(db)`
    select o.* from polls o join feed_posts p on p.id = o.post_id where p.user_id = ${memberId} order by p.created_at`
  const { rows: alerts } = await read(db)`
    select w.* from alerts w join feed_posts p on p.id = w.post_id where p.user_id = ${memberId} order by p.created_at`
  const { rows: lost_and_found } = await read(db)`
    select i.* from lost_and_found i join feed_posts p on p.id = i.post_id
    where p.user_id = ${memberId} order by p.created_at`
  return { poll_votes, alert_confirmations, polls, alerts, lost_and_found }
}

/** Deletes the member's votes and confirmations, with their counts. */
export async function eraseAnswers(tx: Tx, memberId: string, { cache }: Pick<Erasure, 'cache'>) {
  const { rows: voted } = await sql<{ post_id: string }>`
    with gone as (delete from poll_votes where user_id = ${memberId} returning post_id, choice)
    update polls o set votes[g.choice + 1] = o.votes[g.choice + 1] - 1 from gone g where g.post_id = o.post_id
    returning o.post_id`.execute(tx)
  const { rows: answered } = await sql<{ post_id: string }>`
    with gone as (delete from alert_confirmations where user_id = ${memberId} returning post_id, confirms)
    update alerts w set confirmed = w.confirmed - g.confirms::int, denied = w.denied - (not g.confirms)::int
    from gone g where g.post_id = w.post_id returning w.post_id`.execute(tx)
  cache.drop(tx, ...[...voted, ...answered].map(({ post_id }) => itemTag('post', post_id)))
}

/** Which of these members have voted in a poll, or answered an alert. */
export async function findAnswerers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from poll_votes where user_id = m.id)
      or exists (select from alert_confirmations where user_id = m.id)`
  return rows.map(({ id }) => id)
}
