import type { Passkey } from '@mtaa/contract/identity/auth-passkeys'
import type { Deps } from '../../../core/deps.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { deletePasskey, setName } from '../credentials/index.ts'
import { isUuid, lockStrong } from '../factors/index.ts'
import { viewPasskey } from './passkeys.view.ts'

export async function renamePasskey(auth: Deps, viewer: Member, id: string, name: string): Promise<Passkey> {
  if (!isUuid(id)) throw new Refusal('webauthn_credential_not_found')
  return auth.db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const passkey = await setName(tx, { id, userId: member.id }, name, auth.clock())
    if (!passkey) throw new Refusal('webauthn_credential_not_found')
    return viewPasskey(passkey)
  })
}

/** Deletes a passkey and informs its owner by mail. */
export async function removePasskey(auth: Deps, viewer: Member, id: string): Promise<void> {
  if (!isUuid(id)) throw new Refusal('webauthn_credential_not_found')
  await auth.db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const before = await readCredentials(tx, member.id)
    const passkey = await deletePasskey(tx, { id, userId: member.id })
    if (!passkey) throw new Refusal('webauthn_credential_not_found')
    await auditOwn(auth, tx, member.id, 'passkey.removed', { passkey: passkey.id })
    const data = { name: passkey.friendly_name }
    await announceChange(auth, tx, { userId: member.id, before, kind: 'passkey_removed', data })
  })
}
