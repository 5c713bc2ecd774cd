import { auditService } from '../../../core/audit-acts.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import { lockCredentials } from '../users/index.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { deletePasskey } from '../credentials/index.ts'
import { isUuid } from './auth-admin.rules.ts'

/** For somebody whose device is lost. Its owner gets a mail at a confirmed address. */
export function removePasskey(auth: Deps, userId: string, passkeyId: string): Promise<void> {
  return auth.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, userId)
    if (!user) throw new Refusal('user_not_found', {}, 404)
    const before = await readCredentials(tx, user.id)
    const passkey = isUuid(passkeyId) ? await deletePasskey(tx, { id: passkeyId, userId }) : undefined
    if (!passkey) throw new Refusal('webauthn_credential_not_found')
    await auditService(auth, tx, { type: 'user', id: user.id }, 'passkey.removed', { passkey: passkey.id })
    const data = { name: passkey.friendly_name }
    await announceChange(auth, tx, { userId: user.id, before, kind: 'passkey_removed', data })
  })
}
