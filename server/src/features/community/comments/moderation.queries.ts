import type { Comment } from '@mtaa/contract/community/comments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { countComment } from '../feed/index.ts'

interface Moderated {
  id: string
  post_id: string
  parent_id: string | null
  author_id: string | null
  content: string
  status: Comment['status']
}

const columns = sql.raw('c.id, c.post_id, c.parent_id, c.author_id, c.content, c.status')

/** A comment as staff read it: in every state, also on a post that they do not see in lists. */
export async function findForStaff(db: Db, id: string): Promise<Moderated | undefined> {
  const { rows } = await read<Moderated>(db)`select ${columns} from comments c where c.id = ${id}`
  return rows[0]
}

/** A comment that is not deleted, locked after its post, as by all that changes comments. */
export async function lockForStaff(tx: Tx, id: string): Promise<Moderated | undefined> {
  await sql`select from feed_posts p where p.id = (select post_id from comments where id = ${id})
    for no key update of p`.execute(tx)
  const { rows } = await sql<Moderated>`
    select ${columns} from comments c where c.id = ${id} and c.status <> 'deleted' for no key update of c`.execute(tx)
  return rows[0]
}

/** Puts a locked comment into a state; the counts of its post and of its top comment are of what is shown. */
export async function putStatus(tx: Tx, { id, status, to }: Moderated & { to: Comment['status'] }): Promise<void> {
  const change = sql`update comments set status = ${to} where id = ${id} returning post_id, parent_id`
  const by = Number(to === 'shown') - Number(status === 'shown')
  if (by === 0) await change.execute(tx)
  else
    await sql`with changed as (${change}), counted as (${countComment('changed', by > 0 ? 1 : -1)})
      update comments o set replies_count = o.replies_count + ${by} from changed where o.id = changed.parent_id`.execute(
      tx,
    )
}
