import type { Passkey } from '@mtaa/contract/identity/auth-passkeys'
import type { WebauthnCredential } from '@mtaa/contract/identity/auth-webauthn'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { insertPasskey, listPasskeys } from '../credentials/index.ts'
import { requestKey, lockStrong, readNewKey } from '../factors/index.ts'
import { closeChallenge, openChallenge } from './passkey-challenges.ts'
import { passkeyLimits } from './passkeys.limits.ts'
import { viewPasskey } from './passkeys.view.ts'

const maxPasskeys = 10

/** Options for a new discoverable key that verifies its user (fingerprint or PIN). */
export async function startPasskey(auth: Deps, viewer: Member) {
  await auth.limits.consume([passkeyLimits.newPasskey, viewer.sessionId])
  return auth.db.transaction().execute(async (tx) => {
    const { id, email, phone } = await lockStrong(tx, viewer)
    const passkeys = await listPasskeys(tx, id)
    if (passkeys.length >= maxPasskeys) throw new Refusal('too_many_passkeys')
    const options = await requestKey(auth.settings.auth, {
      use: 'passkey',
      user: { id, name: email ?? phone ?? id },
      known: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    })
    return openChallenge(tx, options, { sessionId: viewer.sessionId, now: auth.clock() })
  })
}

interface Answer {
  challenge_id: string
  credential: WebauthnCredential
}

/** Stores the key that was made for the challenge, and informs its owner by mail. */
export async function registerPasskey(auth: Deps, viewer: Member, answer: Answer): Promise<Passkey> {
  // A refusal is thrown after the commit: the challenge is used up all the same.
  const made = await auth.db.transaction().execute(async (tx) => {
    const member = await lockStrong(tx, viewer)
    const now = auth.clock()
    const challenge = await closeChallenge(tx, answer.challenge_id, { sessionId: viewer.sessionId, now })
    if (challenge instanceof Refusal) return challenge
    const key = await readNewKey(auth.settings.auth, { use: 'passkey', credential: answer.credential, challenge })
    if (!key) return new Refusal('webauthn_verification_failed')
    const passkeys = await listPasskeys(tx, member.id)
    if (passkeys.length >= maxPasskeys) return new Refusal('too_many_passkeys')
    const name = passkeys.length === 0 ? 'Passkey' : `Passkey ${passkeys.length + 1}`
    const before = await readCredentials(tx, member.id)
    const passkey = await insertPasskey(tx, {
      id: newId(),
      user_id: member.id,
      credential_id: key.id,
      public_key: Buffer.from(key.public_key, 'base64url'),
      counter: key.counter,
      transports: key.transports,
      friendly_name: name,
      created_at: now,
      updated_at: now,
    })
    if (!passkey) return new Refusal('webauthn_credential_exists')
    await auditOwn(auth, tx, member.id, 'passkey.added', { passkey: passkey.id })
    await announceChange(auth, tx, { userId: member.id, before, kind: 'passkey_added', data: { name } })
    return viewPasskey(passkey)
  })
  if (made instanceof Refusal) throw made
  return made
}
