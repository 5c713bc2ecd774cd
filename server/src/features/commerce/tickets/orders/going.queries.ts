import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { isNotBlocked } from '../../../community/blocks/index.ts'
import { personColumnsSql, type PersonRow } from '../../../community/people/index.ts'
import { isWardShownTo } from '../../../community/privacy-settings/index.ts'

/** How many tickets of an event let somebody in. */
export async function countGoing(db: Db, eventId: string): Promise<number> {
  const { rows } = await read<{ going: number }>(db)`
    select coalesce(sum(sold), 0)::int as going from event_ticket_types where event_id = ${eventId}`
  return rows[0]?.going ?? 0
}

/** Friends of a member who have a ticket of an event and show the member where they are, and how many there are in all. */
export async function findFriendsGoing(db: Db, { eventId, me, max }: { eventId: string; me: string; max: number }) {
  const { rows } = await read<PersonRow & { count: number }>(db)`
    select p.id, ${personColumnsSql('p')}, count(*) over ()::int as count
    from friendships f join profiles p on p.id = f.friend_id
    where f.user_id = ${me} and ${isWardShownTo(me, 'p.id')} and ${isNotBlocked(me, 'p.id')}
      and exists (select from tickets t where t.holder_id = f.friend_id and t.event_id = ${eventId}
        and t.state in ${sql.raw("('issued', 'checked_in', 'checked_out')")})
    order by p.first_name, p.id limit ${max}`
  return { friends: rows.map(({ count: _, ...person }) => person), count: rows[0]?.count ?? 0 }
}
