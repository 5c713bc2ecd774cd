import type { Provider, UserIdentity } from '@supabase/auth-js'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'

export type Identity = AuthUser['identities'][number]

/** The provider's name; unknown ones with a capital. */
export function providerName(provider: string): string {
  if (provider === 'email') return m.common_email()
  if (provider === 'phone') return m.common_phone()
  if (provider === 'web3') return m.settings_wallet()
  if (provider.startsWith('sso')) return m.settings_organisation()
  return provider.slice(0, 1).toUpperCase() + provider.slice(1)
}

/** The identity's address; empty if the provider gave none. */
export function addressOf({ email, identity_data: data, id }: Identity): string {
  if (email) return email
  const address = data['email'] ?? data['phone'] ?? (id.startsWith('web3:') ? id.split(':').at(-1) : '')
  return typeof address === 'string' ? address : ''
}

/** Goes to the provider's page, with PKCE, so that only this browser can use the answer. */
export async function goToLink(provider: string): Promise<void> {
  const { openProviderClient, asApiError } = await import('../../../../platform/auth-client.ts')
  const { error } = await openProviderClient().linkIdentity({
    provider: provider as Provider,
    options: { redirectTo: `${location.origin}/settings/security` },
  })
  if (error) throw asApiError(error)
}

export const unlink = (identity: Identity) =>
  // The library's type needs more fields than it sends.
  callAuth((client) => client.unlinkIdentity(identity as UserIdentity))
