import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { personColumnsSql, type PersonRow } from '../people/index.ts'
import { isSearchable } from '../privacy-settings/index.ts'

interface Typed {
  me: string
  /** What was typed, in lower case. */
  begins: string
  now: Date
}

/** The first letter behind all that handles are made of. */
const beyond = '{'

/** Friends first; a home is not for others to find out, so that nobody is suggested by place. */
const people = prepared((_, { me, begins, now }: Typed, { friends, limit }: { friends: boolean; limit: number }) => {
  const shown = sql`p.handle is not null and not u.is_anonymous
    and (u.banned_until is null or u.banned_until <= ${now}::timestamptz) and ${isNotBlocked(me, 'p.id')}`
  const columns = sql`p.id, ${personColumnsSql('p')}`
  if (friends)
    return sql<PersonRow>`select ${columns} from friendships f join profiles p on p.id = f.friend_id join users u on u.id = p.id
      where f.user_id = ${me} and ${shown} and (starts_with(p.handle, ${begins})
        or starts_with(lower(concat_ws(' ', p.first_name, p.last_name)), ${begins}) or starts_with(lower(p.last_name), ${begins}))
      order by p.handle limit ${sql.lit(limit)}`
  return sql<PersonRow>`select ${columns} from profiles p join users u on u.id = p.id
    where p.handle collate "C" >= ${begins} and p.handle collate "C" < ${begins} || ${sql.lit(beyond)}
      and p.id <> ${me} and ${shown} and ${isSearchable('p.id')}
    order by p.handle collate "C" limit ${sql.lit(limit)}`
})

/** Friends whose handle or name begins so. */
export const findFriendsLike = (db: Db, typed: Typed, limit: number) => people(db, typed, { friends: true, limit })

/** Members whose handle begins so, of those whom the search finds, too. */
export const findHandlesLike = (db: Db, typed: Typed, limit: number) => people(db, typed, { friends: false, limit })
