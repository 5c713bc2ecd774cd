import type { Passkey } from '@mtaa/contract/identity/auth-passkeys'
import type { PasskeyRow } from '../credentials/index.ts'

/** A passkey as its owner and services see it: without its key. */
export const viewPasskey = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  friendly_name,
  created_at: created_at.toISOString(),
  ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
})
