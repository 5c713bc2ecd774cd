import type { OidcProvider } from '../../platform/deps.ts'

/** Where a provider differs from what OpenID Connect says. */
interface Ways {
  scope: string
  /** It answers by a form that its own page sends, so our cookies must come along from elsewhere. */
  byForm: boolean
  /** Other names it signs tokens with; all of them with the same keys. */
  alsoIssuer: readonly string[]
}

const usual: Ways = { scope: 'openid email profile', byForm: false, alsoIssuer: [] }

const special: Readonly<Record<string, Partial<Ways>>> = {
  google: { alsoIssuer: ['accounts.google.com'] },
  apple: { scope: 'openid email name', byForm: true, alsoIssuer: ['https://account.apple.com'] },
}

export const waysOf = (name: string): Ways => ({ ...usual, ...special[name] })

/** The names a token's issuer may have: from our settings, never from the token (fault 16). */
export function issuersOf(name: string, { issuer }: OidcProvider): string[] {
  // A local stand-in under a big name gets none of that name's other issuers.
  const genuine = /^https:\/\/(accounts\.google\.com|appleid\.apple\.com)\/?$/.test(issuer)
  return [issuer, ...(genuine ? waysOf(name).alsoIssuer : [])]
}
