import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { WebauthnChallenges, WebauthnCredentials } from '../../../platform/database/schema.ts'

export type PasskeyRow = Selectable<WebauthnCredentials>

export const insertChallenge = (db: Writer, challenge: Insertable<WebauthnChallenges>) =>
  db.insertInto('webauthn_challenges').values(challenge).execute()

/** Taken away whatever the answer is worth: a challenge is answered once. `sessionId` null: of a sign-in. */
export async function consumeChallenge(tx: Tx, id: string, sessionId: string | null) {
  const { rows } = await sql<{ challenge: string; expires_at: Date }>`
    delete from webauthn_challenges where id = ${id} and session_id is not distinct from ${sessionId}::uuid
    returning challenge, expires_at`.execute(tx)
  return rows[0]
}

export const deleteOldChallenges = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'webauthn_challenges', column: 'expires_at', before, max })

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('webauthn_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('webauthn_credentials').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Nothing when somebody has registered this key already. */
export const insertPasskey = (tx: Tx, passkey: Insertable<WebauthnCredentials>): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto('webauthn_credentials')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** False when the key has gone, or its counter has moved on in the meantime. */
export async function markUsed(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update webauthn_credentials set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning id`.execute(tx)
  return rows.length > 0
}

interface Own {
  id: string
  userId: string
}

export const setName = (tx: Tx, { id, userId }: Own, name: string, now: Date): Promise<PasskeyRow | undefined> =>
  tx
    .updateTable('webauthn_credentials')
    .set({ friendly_name: name, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Deletes a passkey of this account; undefined when it has none of that id, which must be a UUID. */
export const deletePasskey = (tx: Tx, { id, userId }: Own): Promise<PasskeyRow | undefined> =>
  tx
    .deleteFrom('webauthn_credentials')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
