import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { lockOffers } from './offers.queries.ts'

/** The offers that a member made or received; of the other side only who they are. */
export async function exportOffers(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select o.id, o.listing_id, l.title, o.buyer_id, o.seller_id, o.quantity, o.unit_price, o.earlier_prices, o.status,
      o.expires_at, o.created_at, o.updated_at
    from offers o join listings l on l.id = o.listing_id
    where o.buyer_id = ${memberId} or o.seller_id = ${memberId} order by o.created_at`
  return rows
}

/** All offers of a member on either side, held until commit. */
export async function lockOffersOfMember(tx: Tx, memberId: string) {
  const rows = await tx
    .selectFrom('offers')
    .select('id')
    .where(({ or, eb }) => or([eb('buyer_id', '=', memberId), eb('seller_id', '=', memberId)]))
    .execute()
  return lockOffers(
    tx,
    rows.map(({ id }) => id),
  )
}

export const deleteOffersOf = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('offers')
    .where(({ or, eb }) => or([eb('buyer_id', '=', memberId), eb('seller_id', '=', memberId)]))
    .execute()

/** Which of these members have made or received an offer. */
export async function findOfferers(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from offers where buyer_id = m.id or seller_id = m.id)`
  return rows.map(({ id }) => id)
}
