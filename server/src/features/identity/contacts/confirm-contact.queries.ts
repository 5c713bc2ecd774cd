import type { Db } from '../../../platform/database/db.ts'

/** Whether an account has proven this number. */
export const isPhoneProven = async (db: Db, phone: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined
