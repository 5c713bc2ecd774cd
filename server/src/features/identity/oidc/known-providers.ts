import type { OidcProvider } from '../../../core/auth-settings.ts'

/** Where a provider differs from what OpenID Connect says. */
interface ProviderTraits {
  scope: string
  /** It answers by a form that its own page sends, so our cookies must come along from elsewhere. */
  byForm: boolean
  /** Other names it signs tokens with; all of them with the same keys. */
  alsoIssuer: readonly string[]
}

const usual: ProviderTraits = { scope: 'openid email profile', byForm: false, alsoIssuer: [] }

const special: Readonly<Record<string, Partial<ProviderTraits>>> = {
  google: { alsoIssuer: ['accounts.google.com'] },
  apple: { scope: 'openid email name', byForm: true, alsoIssuer: ['https://account.apple.com'] },
}

export const traitsOf = (name: string): ProviderTraits => ({ ...usual, ...special[name] })

/** The accepted issuers: from our settings, never from the token, which anybody can write. */
export function issuersOf(name: string, { issuer }: OidcProvider): string[] {
  // A local stand-in under a big name gets none of that name's other issuers.
  const genuine = /^https:\/\/(accounts\.google\.com|appleid\.apple\.com)\/?$/.test(issuer)
  return [issuer, ...(genuine ? traitsOf(name).alsoIssuer : [])]
}
