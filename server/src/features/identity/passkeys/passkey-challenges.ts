import type { Tx, Writer } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isUuid } from '../factors/index.ts'
import { insertChallenge, consumeChallenge } from './passkeys.queries.ts'

const lifeMs = 300_000

/** Stores a challenge, and returns its options in the form that the client expects. */
export async function openChallenge(
  db: Writer,
  options: { challenge: string },
  { sessionId, now }: { sessionId: string | null; now: Date },
) {
  const [id, expires] = [newId(), new Date(now.getTime() + lifeMs)]
  await insertChallenge(db, {
    id,
    session_id: sessionId,
    challenge: options.challenge,
    created_at: now,
    expires_at: expires,
  })
  const shown: Record<string, unknown> = { ...options }
  return { challenge_id: id, options: shown, expires_at: Math.floor(expires.getTime() / 1000) }
}

/** The challenge that is answered now, or why there is none. It is gone either way, once this commits. */
export async function closeChallenge(
  tx: Tx,
  id: string,
  { sessionId, now }: { sessionId: string | null; now: Date },
): Promise<string | Refusal> {
  const row = isUuid(id) ? await consumeChallenge(tx, id, sessionId) : undefined
  if (!row) return new Refusal('webauthn_challenge_not_found')
  return row.expires_at > now ? row.challenge : new Refusal('webauthn_challenge_expired')
}
