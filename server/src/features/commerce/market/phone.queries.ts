import type { Db, Tx } from '../../../platform/database/db.ts'

export async function hasConfirmedPhone(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where('phone', 'is not', null)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The confirmed number of a product's seller who shows it. */
export async function findSellerPhone(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('listings as l', 'l.id', 'p.id')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select('u.phone')
    .where('p.id', '=', id)
    .where('p.phone_public', '=', true)
    .where('u.phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.phone ?? undefined
}
