import type { UserAttributes } from '@mtaa/contract/auth-admin'
import { Refusal } from '../../platform/refusal.ts'
import type { Metadata } from '../accounts/index.ts'
import { checkMetadata, checkPassword, normaliseEmail, normaliseProtocolPhone, type AuthDeps } from '../auth/index.ts'
import { durationIn, isUuid } from './auth-admin.rules.ts'

const invalid = (reason: string) => new Refusal('validation_failed', { reason })

/** What a service asked for, checked whole before anything is changed. `undefined`: not asked for. */
export async function readAttributes({ passwords, clock }: AuthDeps, given: UserAttributes) {
  const email = given.email ? normaliseEmail(given.email) : undefined
  if (email === null) throw invalid('Unable to validate email address: invalid format')
  const phone = given.phone ? normaliseProtocolPhone(given.phone) : undefined
  if (phone === null) throw invalid('Invalid phone number format (E.164 required)')
  if (given.id && !isUuid(given.id)) throw invalid('ID must be a UUID')
  if (given.role && given.role !== 'authenticated') throw invalid('Accounts have the role "authenticated" only')
  if (given.password && given.password_hash) throw invalid('Only a password or a password hash should be provided')
  if (given.password_hash && !/^\$argon2id\$[\w+/=,$-]+$/.test(given.password_hash))
    throw invalid('Only argon2id password hashes can be taken over')
  if (given.password) checkPassword(given.password)
  checkMetadata(given.user_metadata ?? {})
  checkMetadata(given.app_metadata ?? {})
  const bannedUntil = banIn(given.ban_duration, clock())
  const passwordHash = given.password ? await passwords.hash(given.password) : (given.password_hash ?? undefined)
  return { email, phone, passwordHash, bannedUntil }
}

function banIn(duration: string | null | undefined, now: Date): Date | null | undefined {
  if (!duration) return undefined
  if (duration === 'none') return null
  const length = durationIn(duration)
  if (length === null) throw invalid('invalid format for ban duration: 24h, 2h45m …, or none')
  return new Date(now.getTime() + length)
}

/** Key by key; null takes a key away. How an account came to be is ours to say. */
export function appClaims(stored: Metadata, given: Metadata | null | undefined): Metadata {
  const { provider, providers } = stored
  const kept = Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null))
  return { ...kept, provider, providers }
}
