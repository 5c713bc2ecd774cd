import { sql, type Insertable } from 'kysely'
import type { Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { WebauthnChallenges } from '../../../platform/database/schema.ts'

export const insertChallenge = (db: Writer, challenge: Insertable<WebauthnChallenges>) =>
  db.insertInto('webauthn_challenges').values(challenge).execute()

/** Deleted also for a wrong answer: a challenge is answered once. `sessionId` null: of a sign-in. */
export async function consumeChallenge(tx: Tx, id: string, sessionId: string | null) {
  const { rows } = await sql<{ challenge: string; expires_at: Date }>`
    delete from webauthn_challenges where id = ${id} and session_id is not distinct from ${sessionId}::uuid
    returning challenge, expires_at`.execute(tx)
  return rows[0]
}

export const deleteOldChallenges = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'webauthn_challenges', column: 'expires_at', before, max })
