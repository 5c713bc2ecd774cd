import { sql, type RawBuilder } from 'kysely'
import { isUnmuted } from '../mutes/index.ts'

type Values = Parameters<typeof isUnmuted>[0]

/** All that a post says, of `feed_posts as p`: plain ones cost one comparison. */
const said = sql`case
    when p.kind in ('lost', 'found') then p.content || ' ' || (select i.what from lost_and_found i where i.post_id = p.id)
    when p.kind = 'poll' then p.content || ' ' || (select o.options::text from polls o where o.post_id = p.id)
    else p.content end`

/** Whether lists show a post, `feed_posts as p`, to a viewer who has muted something (docs/rules/mutes.md). */
export const isUnmutedPost = (values: Values): RawBuilder<boolean> =>
  isUnmuted(values, { author: 'p.user_id', text: said })

/** The same of a post that stands in another table by its id. Looked up row by row, in the order of the scan. */
export const isUnmutedById = (values: Values, id: string): RawBuilder<boolean> =>
  sql<boolean>`(select ${isUnmutedPost(values)} from feed_posts p where p.id = ${sql.ref(id)})`
