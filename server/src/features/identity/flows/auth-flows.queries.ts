import type { Insertable } from 'kysely'
import type { Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { AuthFlows } from '../../../platform/database/schema.ts'

export const insertFlow = (tx: Writer, flow: Insertable<AuthFlows>) =>
  tx.insertInto('auth_flows').values(flow).execute()

/** Locked, so that two answers for one flow queue here. One that was completed is not found. */
export const findFlow = (tx: Tx, by: { state_hash: Buffer } | { id: string }, now: Date) =>
  tx
    .selectFrom('auth_flows')
    .selectAll()
    .where((where) => where.and(by))
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

interface Authentication {
  user_id: string
  method: string
  auth_code_hash: Buffer
  encrypted_provider_tokens: Buffer | null
}

/** False when this flow was completed before. */
export async function markAuthenticated(tx: Tx, id: string, set: Authentication, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('auth_flows')
    .set({ ...set, code_issued_at: now, state_hash: null, encrypted_memory: null })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A state works once: a browser that shows it again finds nothing. */
export const spendState = (tx: Tx, id: string) =>
  tx.updateTable('auth_flows').set({ state_hash: null, encrypted_memory: null }).where('id', '=', id).execute()

/** Nothing more comes of this flow. */
export const endFlow = (tx: Tx, id: string) => tx.deleteFrom('auth_flows').where('id', '=', id).execute()

/** Deletes the flow and returns it: its code works once, also when it is refused. */
export const consumeFlowByCode = (tx: Tx, codeHash: Buffer) =>
  tx.deleteFrom('auth_flows').where('auth_code_hash', '=', codeHash).returningAll().executeTakeFirst()

/** Ends what was begun for this account and not completed. */
export const deleteFlowsOf = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('auth_flows')
    .where((where) => where.or([where('user_id', '=', userId), where('link_user_id', '=', userId)]))
    .execute()

export const deleteOldFlows = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'auth_flows', column: 'expires_at', before, max })

/** Flows whose code nobody exchanged. */
export const deleteOldFlowCodes = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'auth_flows', column: 'code_issued_at', before, max })
