import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Memory } from './begin-auth-flow.ts'
import type { OidcProviderAdapter } from './openid-provider.ts'
import { isRejected } from './provider-fault.ts'

/** What a provider says of a person, verified: signed by it, for our client and for this flow. */
export interface ProviderAnswer {
  claims: Record<string, unknown>
  tokens: { provider_token?: string; provider_refresh_token?: string }
}

interface CodeExchange {
  /** Our callback's URL with the provider's answer in it. */
  at: URL
  state: string
  memory: Memory
}

/** Exchanges the provider's code for its claims about the person. Refuses with `provider.refusalOf` what the library throws. */
export async function callProvider(provider: OidcProviderAdapter, input: CodeExchange): Promise<ProviderAnswer> {
  try {
    const [first, ...others] = await provider.clients()
    return await exchangeWithAny(first, others, input)
  } catch (error) {
    throw provider.refusalOf(error)
  }
}

async function exchangeWithAny(
  client: Configuration,
  others: Configuration[],
  input: CodeExchange,
): Promise<ProviderAnswer> {
  try {
    return await exchange(client, input)
  } catch (error) {
    // Rejected before the code was read, so the code still works with another way of client authentication.
    const [next, ...rest] = others
    if (next && isRejected(error)) return exchangeWithAny(next, rest, input)
    throw error
  }
}

async function exchange(client: Configuration, { at, state, memory }: CodeExchange): Promise<ProviderAnswer> {
  const answer = await authorizationCodeGrant(client, at, {
    expectedState: state,
    expectedNonce: memory.nonce,
    pkceCodeVerifier: memory.verifier,
    idTokenExpected: true,
  })
  const claims = answer.claims()
  if (!claims) throw new Refusal('bad_oauth_callback', { reason: 'no id_token' })
  // Many providers leave the address out of the token and give it at the userinfo endpoint only.
  const needsUserInfo = claims['email'] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
  const more = needsUserInfo ? await fetchUserInfo(client, answer.access_token, claims.sub) : {}
  return {
    claims: { ...more, ...claims },
    tokens: {
      provider_token: answer.access_token,
      ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
    },
  }
}
