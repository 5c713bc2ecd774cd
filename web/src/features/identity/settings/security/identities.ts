import type { Provider, UserIdentity } from '@supabase/auth-js'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'

export type Identity = AuthUser['identities'][number]

/** What people call it. A name we have no word for is written as it is, with a capital. */
export function providerName(provider: string): string {
  if (provider === 'email') return m.common_email()
  if (provider === 'phone') return m.common_phone()
  if (provider === 'web3') return m.settings_wallet()
  if (provider.startsWith('sso')) return m.settings_organisation()
  return provider.slice(0, 1).toUpperCase() + provider.slice(1)
}

/** By which address the account is known there; empty when that was not data. */
export function addressOf({ email, identity_data: data, id }: Identity): string {
  if (email) return email
  const address = data['email'] ?? data['phone'] ?? (id.startsWith('web3:') ? id.split(':').at(-1) : '')
  return typeof address === 'string' ? address : ''
}

/** Leaves for the provider's page. Its answer is for this browser alone, which therefore asks with a challenge. */
export async function goToLink(provider: string): Promise<void> {
  const { openAuthClient, asApiError } = await import('../../../../platform/auth-client.ts')
  const { error } = await openAuthClient(() => undefined, { flowType: 'pkce' }).linkIdentity({
    provider: provider as Provider,
    options: { redirectTo: `${location.origin}/settings/security` },
  })
  if (error) throw asApiError(error)
}

export const unlink = (identity: Identity) =>
  // The library wants to be given more of it than it sends.
  callAuth((client) => client.unlinkIdentity(identity as UserIdentity))
