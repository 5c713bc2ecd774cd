import type { Db } from '../../../platform/database/db.ts'

/** Whether an account runs the site. The same statement runs for an address that has none. */
export async function isStaffAccount(db: Db, userId = '00000000-0000-0000-0000-000000000000'): Promise<boolean> {
  const roles = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  return roles.some(({ role }) => role === 'Admin' || role === 'Super-Admin')
}
