import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { WebauthnCredentials } from '../../../platform/database/schema.ts'

export type PasskeyRow = Selectable<WebauthnCredentials>

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('webauthn_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The passkey that an authenticator calls by this id, of any account. */
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

/** Renames a passkey of this account; undefined when it has none of that id, which must be a UUID. */
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
