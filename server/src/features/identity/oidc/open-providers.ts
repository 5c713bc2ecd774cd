import type { AuthSettings } from '../../../core/auth-settings.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { openIdProvider, type OidcProviderAdapter, type Report } from './openid-provider.ts'

export interface Providers {
  /** Refuses names that are not set up. */
  find(name: string | null | undefined): OidcProviderAdapter
  /** Refuses the name of a provider that could be set up here and is not; anything else is judged by `find`. */
  checkEnabled(name: unknown): void
}

const known = new Set(['google', 'apple', 'keycloak'])

/** The providers of our settings and no others: a caller who named an issuer could be anybody. */
export function openProviders({ providers }: AuthSettings, around: { clock: () => Date; report: Report }): Providers {
  const opened = new Map(
    Object.entries(providers).map(([name, settings]) => [name, openIdProvider(name, settings, around)]),
  )
  function checkEnabled(name: unknown) {
    if (typeof name === 'string' && known.has(name) && !opened.has(name))
      throw new Refusal('provider_disabled', { reason: `Provider (issuer "${name}") is not enabled` })
  }
  return {
    checkEnabled,
    find(name) {
      if (!name) throw new Refusal('validation_failed', { reason: 'a provider is needed' })
      checkEnabled(name)
      const provider = opened.get(name)
      if (!provider) throw new Refusal('oauth_provider_not_supported')
      return provider
    },
  }
}
