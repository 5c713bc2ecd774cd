import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Where and how a member is signed in. */
export async function exportSessions(db: Db, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select s.id, s.aal, s.user_agent, host(s.ip) as ip, s.created_at, s.refreshed_at,
      (select coalesce(json_agg(json_build_object('method', m.method, 'provider', m.provider, 'used_at', m.used_at)), '[]')
        from session_methods m where m.session_id = s.id) as methods
    from sessions s where s.user_id = ${memberId} order by s.created_at`
  return rows
}
