import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

interface SellerRow {
  /** A confirmed phone and three listings that nobody had to remove, or a verified business. */
  established: boolean
}

/** Whether a seller may import. */
export async function findEstablished(db: Db | Tx, sellerId: string): Promise<boolean> {
  const { rows } = await read<SellerRow>(db)`
    select (u.phone is not null and u.phone_confirmed_at is not null and (
        select count(*) from (
          select from listings l where l.owner_id = u.id and l.module = 'market' and l.import_id is null
            and l.status in ('active', 'paused', 'sold', 'expired') limit 3) l) >= 3)
      or exists (select from businesses b
        where b.owner_id = u.id and b.verification = 'verified' and b.status <> 'removed') as established
    from users u where u.id = ${sellerId}`
  return rows[0]?.established ?? false
}

/** How many products a seller has imported since a moment. */
export async function countImported(tx: Tx, sellerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listings
    where owner_id = ${sellerId} and import_id is not null and created_at >= ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many products of an import wait for a moderator. */
export async function countWaiting(tx: Tx, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listings where import_id = ${importId} and status = 'pending_review'`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface Offered {
  title: string
  category: string
  price: number
  ward_code: number
}

/** What a seller has in any state but deleted, but for what one import brought: what was sold or removed is not offered anew. */
export async function findOffered(db: Db | Tx, sellerId: string, importId: string | null): Promise<Offered[]> {
  const { rows } = await read<Offered>(db)`
    select title, category, price, ward_code from listings
    where owner_id = ${sellerId} and module = 'market' and status <> 'deleted'
      and import_id is distinct from ${importId}::uuid`
  return rows
}
