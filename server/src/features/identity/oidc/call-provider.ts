import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Memory } from './begin-auth-flow.ts'
import type { OidcProviderAdapter } from './openid-provider.ts'
import { isRejected } from './provider-fault.ts'

export interface Told {
  claims: Record<string, unknown>
  tokens: { provider_token?: string; provider_refresh_token?: string }
}

interface Question {
  /** Our callback's address with the provider's answer in it. */
  at: URL
  state: string
  memory: Memory
}

/** Exchanges the provider's code for what it knows of the person; its word is signed, for us, and of this journey. */
export async function callProvider(provider: OidcProviderAdapter, question: Question): Promise<Told> {
  try {
    const [first, ...others] = await provider.clients()
    return await ask(first, others, question)
  } catch (error) {
    // The library's errors end here, as refusals.
    throw provider.refusalOf(error)
  }
}

async function ask(client: Configuration, others: Configuration[], question: Question): Promise<Told> {
  try {
    return await exchange(client, question)
  } catch (error) {
    // Rejected before the code is looked at, so it is still good for another way to show our secret.
    const [next, ...rest] = others
    if (next && isRejected(error)) return ask(next, rest, question)
    throw error
  }
}

async function exchange(client: Configuration, { at, state, memory }: Question): Promise<Told> {
  const answer = await authorizationCodeGrant(client, at, {
    expectedState: state,
    expectedNonce: memory.nonce,
    pkceCodeVerifier: memory.verifier,
    idTokenExpected: true,
  })
  const claims = answer.claims()
  if (!claims) throw new Refusal('bad_oauth_callback', { reason: 'no id_token' })
  // Many providers keep the address out of the token where there is another place to ask.
  const asks = claims['email'] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
  const more = asks ? await fetchUserInfo(client, answer.access_token, claims.sub) : {}
  return {
    claims: { ...more, ...claims },
    tokens: {
      provider_token: answer.access_token,
      ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
    },
  }
}
