import type { Deps } from '../../../core/deps.ts'
import type { UserAttributes } from '@mtaa/contract/identity/auth-admin'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Metadata } from '../accounts/index.ts'
import { checkMetadata, checkPassword } from '../users/index.ts'
import { normaliseEmail, normaliseProtocolPhone } from '../requesters/index.ts'
import { durationIn, isUuid } from './auth-admin.rules.ts'

const invalid = (reason: string) => new Refusal('validation_failed', { reason })

/** Checks all attributes before anything is written. `undefined`: the attribute is not to change. */
export async function readAttributes({ passwords, clock }: Deps, input: UserAttributes) {
  const email = input.email ? normaliseEmail(input.email) : undefined
  if (email === null) throw invalid('Unable to validate email address: invalid format')
  const phone = input.phone ? normaliseProtocolPhone(input.phone) : undefined
  if (phone === null) throw invalid('Invalid phone number format (E.164 required)')
  if (input.id && !isUuid(input.id)) throw invalid('ID must be a UUID')
  if (input.role && input.role !== 'authenticated') throw invalid('Accounts have the role "authenticated" only')
  if (input.password && input.password_hash) throw invalid('Only a password or a password hash should be provided')
  if (input.password_hash && !/^\$argon2id\$[\w+/=,$-]+$/.test(input.password_hash))
    throw invalid('Only argon2id password hashes can be taken over')
  if (input.password) checkPassword(input.password)
  checkMetadata(input.user_metadata ?? {})
  checkMetadata(input.app_metadata ?? {})
  const bannedUntil = banIn(input.ban_duration, clock())
  const passwordHash = input.password
    ? await passwords.hash(input.password, 'services')
    : (input.password_hash ?? undefined)
  return { email, phone, passwordHash, bannedUntil }
}

function banIn(duration: string | null | undefined, now: Date): Date | null | undefined {
  if (!duration) return undefined
  if (duration === 'none') return null
  const length = durationIn(duration)
  if (length === null) throw invalid('invalid format for ban duration: 24h, 2h45m …, or none')
  return new Date(now.getTime() + length)
}

/** Merges key by key; null deletes a key. `provider` and `providers` follow the identities and are not writable. */
export function appClaims(stored: Metadata, input: Metadata | null | undefined): Metadata {
  const { provider, providers } = stored
  const merged = Object.fromEntries(Object.entries({ ...stored, ...input }).filter(([, value]) => value !== null))
  return { ...merged, provider, providers }
}
