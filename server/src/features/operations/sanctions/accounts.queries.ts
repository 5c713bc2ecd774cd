import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Account {
  id: string
  banned_until: Date | null
  roles: string[]
}

/** Undefined for a deleted account. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await read<Account>(db)`
    select u.id, u.banned_until, array(select role from user_roles r where r.user_id = u.id) as roles
    from users u join profiles p on p.id = u.id where u.id = ${id}`
  return rows[0]
}
