import { cleanLine, firstLetters } from '@mtaa/contract/clean-text'

/** Somebody as a provider describes them. */
export interface ProviderPerson {
  provider: string
  /** The provider's own id of them: addresses change hands, this does not. */
  subject: string
  /** Null unless the provider has verified it. */
  verifiedEmail: string | null
  names: { first_name: string; last_name: string }
  /** What the identity stores and shows. */
  data: Record<string, unknown>
}

type Claims = Readonly<Record<string, unknown>>

const maxTextLength = 300
const maxUnits = 2000
const maxAddressLength = 2000

/** Nothing when the claims name nobody. `formNames`: what Apple sends beside its token, once. */
export function personOf(
  provider: string,
  claims: Claims,
  readEmail: (input: string) => string | null,
  formNames: Partial<Record<'given_name' | 'family_name', unknown>> = {},
): ProviderPerson | undefined {
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || clean(sub) !== sub) return undefined
  const email = readEmail(textIn(claims['email']))
  const verified = email !== null && isTrue(claims['email_verified'])
  const first_name = textIn(claims['given_name'] ?? formNames.given_name)
  const last_name = textIn(claims['family_name'] ?? formNames.family_name)
  const full = textIn(claims['name']) || [first_name, last_name].filter(Boolean).join(' ')
  const picture = addressIn(claims['picture'])
  return {
    provider,
    subject: sub,
    verifiedEmail: verified ? email : null,
    names: first_name || last_name ? { first_name, last_name } : namesIn(full),
    data: {
      iss: textIn(claims['iss']),
      sub,
      provider_id: sub,
      ...(email !== null && { email }),
      email_verified: verified,
      phone_verified: false,
      ...(full && { name: full, full_name: full }),
      ...(picture && { picture, avatar_url: picture }),
    },
  }
}

/** Apple writes truths as texts. */
const isTrue = (value: unknown) => value === true || value === 'true'

// Control characters and lone surrogates: what a database or a screen cannot hold.
const clean = (value: string) => value.toWellFormed().replace(/[\p{Cc}\uFFFD]/gu, '')

const textIn = (value: unknown) =>
  typeof value === 'string' ? firstLetters(cleanLine(clean(value.slice(0, maxUnits))), maxTextLength) : ''

function addressIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxAddressLength || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' ? href : undefined
}

function namesIn(full: string) {
  const [first_name = '', ...rest] = full.split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}
