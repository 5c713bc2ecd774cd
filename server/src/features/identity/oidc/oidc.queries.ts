import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** A state is answered once: whoever comes with it again finds nothing. */
export const spendState = (tx: Tx, flowId: string) =>
  tx.updateTable('auth_flows').set({ state_hash: null, encrypted_memory: null }).where('id', '=', flowId).execute()

export const endFlow = (tx: Tx, flowId: string) => tx.deleteFrom('auth_flows').where('id', '=', flowId).execute()

/** The new session stands beside the old one of the same member and has proven the same. */
export const carryAssurance = (tx: Tx, { from, to }: { from: string; to: string }) =>
  sql`
    with methods as (
      insert into session_methods (session_id, method, provider, used_at)
      select ${to}::uuid, method, provider, used_at from session_methods where session_id = ${from}
      on conflict do nothing
    )
    update sessions new set aal = old.aal, factor_id = old.factor_id
    from sessions old where new.id = ${to} and old.id = ${from}`.execute(tx)
