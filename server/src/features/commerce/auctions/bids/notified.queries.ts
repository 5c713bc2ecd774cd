import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { isNotBlockedFor } from '../../../community/blocks/index.ts'

interface Notified {
  id: string
  title: string
  price: number
  ends_at: Date
  leader: number | null
  /** The member behind a number of this lot; null where there is none, or none any more. */
  member_id: string | null
}

/** What a notification to a bidder says of a lot as it is now. */
export async function findNotified(db: Db | Tx, id: string, bidder: number): Promise<Notified | undefined> {
  const { rows } = await read<Notified>(db)`
    select l.id, l.title, l.price, l.ends_at, a.leader, b.member_id
    from listings l join auctions a on a.id = l.id
      left join auction_bidders b on b.auction_id = a.id and b.number = ${bidder}
    where l.id = ${id} and l.ends_at is not null`
  return rows[0]
}

/** Who has bid on a lot or watches it, without one bidder, and without who watches the lot of somebody they do not see. */
export async function findFollowers(db: Db | Tx, id: string, except: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    (select member_id as id from auction_bidders where auction_id = ${id} and member_id is not null
    union select f.member_id from bookmarks f join listings l on l.id = f.item_id
      where f.kind = 'listing' and f.item_id = ${id} and f.member_id <> l.owner_id
        and ${isNotBlockedFor('f.member_id', 'l.owner_id')})
    except select member_id from auction_bidders where auction_id = ${id} and number = ${except} order by id`
  return rows.map((row) => row.id)
}

/** The seller of a lot and everybody who has bid on it. */
export async function findConcerned(db: Db | Tx, id: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select owner_id as id from listings where id = ${id}
    union select member_id from auction_bidders where auction_id = ${id} and member_id is not null`
  return rows.map((row) => row.id)
}
