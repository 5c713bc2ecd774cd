import type { Metadata } from '../accounts/index.ts'
/** A way in, as far as it decides what is left of an account without it. */
export interface Way {
  identity_id: string
  provider: string
  identity_data: Metadata
}

interface Account {
  email: string | null
  phone: string | null
  identities: readonly Way[]
}

export interface Remains {
  email: string | null
  phone: string | null
  /** Nothing is left to which a password would belong. */
  forgetPassword: boolean
  providers: string[]
}

/**
 * What an account is without one of its identities; nothing when that would leave it without a way in. An address stays
 * while an identity vouches for it; without one the account takes the first that is vouched for, or has none. A number
 * goes with its own identity only: one proven at the registration never had any.
 */
export function withoutIdentity({ email, phone, identities }: Account, identityId: string): Remains | undefined {
  const gone = identities.find(({ identity_id }) => identity_id === identityId)
  const left = identities.filter(({ identity_id }) => identity_id !== identityId)
  if (left.length === 0) return undefined
  const vouched = left.flatMap((way) => addressIn(way) ?? [])
  return {
    email: email === null || vouched.includes(email) ? email : (vouched[0] ?? null),
    phone: gone?.provider === 'phone' ? null : phone,
    forgetPassword: !left.some(({ provider }) => provider === 'email' || provider === 'phone'),
    providers: [...new Set(left.map(({ provider }) => provider))],
  }
}

/** The account's own address is its own, confirmed or not; a provider's counts when the provider has verified it. */
const addressIn = ({ provider, identity_data: { email, email_verified } }: Way) =>
  typeof email === 'string' && (provider === 'email' || email_verified === true) ? email.toLowerCase() : undefined
