import { errors as joseErrors, jwtVerify, type JWTPayload, type JWTVerifyResult } from 'jose'
import { Refusal } from '../../../platform/http/refusal.ts'
import { fitsAccessToken, fitsNonce, isForUs } from './id-token.rules.ts'
import { issuersOf } from './known-providers.ts'
import type { OidcProviderAdapter } from './openid-provider.ts'

export interface TokenInput {
  id_token?: string | null | undefined
  access_token?: string | null | undefined
  nonce?: string | null | undefined
}

export interface Read {
  claims: JWTPayload
  /** What of the token can be stored against replay: the same after any change of its signature. */
  signed: string
  expires: Date
}

/** Signatures that only the holder of a private key can make. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const denied = (reason: string) => new Refusal('invalid_grant', { reason })

/** Verifies an ID token: of our provider, for one of our clients, unexpired, bound to this request by its nonce. */
export async function readIdToken(provider: OidcProviderAdapter, input: TokenInput, now: Date): Promise<Read> {
  const { id_token, access_token, nonce } = input
  if (!id_token) throw denied('id_token required')
  const { payload, protectedHeader } = await verified(provider, id_token, now)
  if (!isForUs(payload, provider.settings.clientIds)) throw denied('Unacceptable audience in id_token')
  if (!fitsNonce(payload['nonce'], nonce)) throw denied('Nonces mismatch')
  if (!fitsAccessToken(payload['at_hash'], access_token, protectedHeader.alg)) throw denied('Bad access_token')
  const signed = id_token.slice(0, id_token.lastIndexOf('.'))
  return { claims: payload, signed, expires: new Date(Number(payload.exp) * 1000) }
}

async function verified(provider: OidcProviderAdapter, token: string, now: Date): Promise<JWTVerifyResult> {
  const { name, settings } = provider
  try {
    return await jwtVerify(token, await provider.keys(), {
      algorithms,
      issuer: issuersOf(name, settings),
      currentDate: now,
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
    })
  } catch (error) {
    // The library's errors end here: the provider's are ours to answer for, the token's are the caller's.
    const refusal = provider.refusalOf(error)
    throw !(refusal instanceof Refusal) && error instanceof joseErrors.JOSEError ? denied('Bad ID token') : refusal
  }
}
