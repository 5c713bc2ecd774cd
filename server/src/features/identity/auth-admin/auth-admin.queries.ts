import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { userColumns, type UserRow } from '../users/index.ts'
import type { Page } from './auth-admin.rules.ts'

export async function findUsers(db: Db, { page, perPage }: Page): Promise<UserRow[]> {
  const { rows } = await read<UserRow>(db)`
    select ${userColumns} from users u order by u.created_at desc, u.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`
  return rows
}

export async function countUsers(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`select count(*)::int as count from users`
  return rows[0]?.count ?? 0
}
