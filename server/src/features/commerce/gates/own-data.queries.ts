import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** The gate links that a member made. */
export async function exportGateLinks(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select event_id, gate, name, role, types, created_at, expires_at, revoked_at, ins, outs, refused
    from gate_links where created_by = ${memberId} order by created_at, id`
  return rows
}
