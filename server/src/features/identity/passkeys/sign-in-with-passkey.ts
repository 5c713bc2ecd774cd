import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { WebauthnCredential } from '@mtaa/contract/identity/auth-webauthn'
import type { Deps } from '../../../core/deps.ts'
import { refusalOfBanned } from '../../../core/suspensions.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findByCredential, markUsed } from '../credentials/index.ts'
import { requestProof, ownerHandle, readProof } from '../factors/index.ts'
import { consumeByCaller } from '../requesters/index.ts'
import { openSession, viewSession, type Device, sessionLimits } from '../sessions/index.ts'
import { lockCredentials, type UserRow } from '../users/index.ts'
import { closeChallenge, openChallenge } from './passkey-challenges.ts'
import { passkeyLimits } from './passkeys.limits.ts'

/** A challenge for no particular account: the authenticator says whose key it has. */
export async function startPasskeySignIn(auth: Deps, device: Device) {
  await consumeByCaller(auth, passkeyLimits.passkey, device)
  const options = await requestProof(auth.settings.auth, { use: 'passkey' })
  return openChallenge(auth.db, options, { sessionId: null, now: auth.clock() })
}

interface Answer {
  challenge_id: string
  credential: WebauthnCredential
}

/**
 * Opens an aal1 session: a passkey is one factor, so a second one is required here, too. Every failed proof gets the
 * same response, which reveals nothing about the key.
 */
export async function signInWithPasskey(auth: Deps, answer: Answer, device: Device): Promise<AuthSession> {
  await consumeByCaller(auth, sessionLimits.links, device)
  // A refusal is thrown after the commit: the challenge is used up all the same.
  const opened = await auth.db.transaction().execute(async (tx) => {
    const now = auth.clock()
    const challenge = await closeChallenge(tx, answer.challenge_id, { sessionId: null, now })
    if (challenge instanceof Refusal) return challenge
    const user = await proveOwner(auth, tx, answer.credential, challenge)
    if (!user) return new Refusal('webauthn_verification_failed')
    const session = await openSession(tx, { user, method: 'passkey', device }, now)
    return session ?? refusalOfBanned(auth, user.id, device.language)
  })
  if (opened instanceof Refusal) throw opened
  return viewSession(auth, opened)
}

/** The member is locked before the key is looked at again, as by everything that changes either. */
async function proveOwner(
  { settings, clock }: Deps,
  tx: Tx,
  credential: WebauthnCredential,
  challenge: string,
): Promise<UserRow | undefined> {
  const named = await findByCredential(tx, credential.id)
  if (!named || credential.response.userHandle !== ownerHandle(named.user_id)) return undefined
  const locked = await lockCredentials(tx, named.user_id)
  const passkey = await findByCredential(tx, credential.id)
  if (!locked || !passkey) return undefined
  const key = {
    id: passkey.credential_id,
    public_key: passkey.public_key.toString('base64url'),
    counter: passkey.counter,
    transports: passkey.transports,
  }
  const counter = await readProof(settings.auth, { use: 'passkey', credential, challenge, key })
  if (counter === undefined || !(await markUsed(tx, passkey.id, counter, clock()))) return undefined
  const { password_hash: _, ...user } = locked
  return user
}
