import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** The gate links that a member made. */
export async function exportGateLinks(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select event_id, gate, name, role, types, created_at, expires_at, revoked_at, ins, outs, refused
    from gate_links where created_by = ${memberId} order by created_at, id`
  return rows
}

/** When and at which gates a member went in and out with their tickets. */
export async function exportGatePasses(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select s.event_id, v.title, l.gate, l.name as gate_name, s.kind, s.outcome, s.verdict, s.at
    from tickets t join gate_scans s on s.ticket_id = t.id join gate_links l on l.id = s.link_id
    join listings v on v.id = s.event_id
    where t.holder_id = ${memberId} order by s.at, s.id`
  return rows
}
