import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export interface ConfirmedPhone {
  id: string
  phone: string
  confirmed_at: Date
}

/** Members whose number was confirmed after that of another and who had no points for one, the first ones first. */
export async function findConfirmed(
  db: Db,
  { confirmed_at, id }: Omit<ConfirmedPhone, 'phone'>,
  max: number,
): Promise<ConfirmedPhone[]> {
  const { rows } = await read<ConfirmedPhone>(db)`
    select u.id, u.phone, u.phone_confirmed_at as confirmed_at from users u
    where u.phone is not null and u.phone_confirmed_at is not null
      and (u.phone_confirmed_at, u.id) > (${confirmed_at}::timestamptz, ${id}::uuid)
      and not exists (select from point_lots l where l.reason = 'phone' and l.source_id = u.id)
    order by u.phone_confirmed_at, u.id limit ${max}`
  return rows
}

/** False when somebody had points for this number. */
export async function insertPhone(tx: Tx, mac: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('point_phones')
    .values({ mac, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mac')
    .executeTakeFirst()
  return row !== undefined
}

const name = 'phones'

/** Up to which moment numbers were looked at; undefined before the first time. */
export const findSwept = async (db: Db) =>
  (await db.selectFrom('point_sweeps').select('until').where('name', '=', name).executeTakeFirst())?.until

export const storeSwept = (db: Writer, until: Date) =>
  db
    .insertInto('point_sweeps')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute()
