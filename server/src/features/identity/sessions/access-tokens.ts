import { decodeProtectedHeader, jwtVerify, type JWK } from 'jose'
import { createPrivateKey, createPublicKey, createSecretKey, hash, type KeyObject } from 'node:crypto'
import { readSigned, signToken } from './signed-token.ts'

export const accessTokenSeconds = 3600
export const audience = 'authenticated'

/** The claims of a verified token. */
export interface AccessClaims {
  sub: string
  session_id: string
  exp: number
}

export interface AccessTokens {
  sign(claims: Record<string, unknown> & Omit<AccessClaims, 'exp'>): string
  /** The claims of a token that is ours and not expired; a thrown error's message says why not. */
  verify(token: string): Promise<AccessClaims>
  /** The role of any token that we signed, also of a service's, which has no member; throws like `verify`. */
  roleOf(token: string): Promise<unknown>
  publicKeys: Record<string, unknown>[]
}

const maxEntries = 10_000

interface Trusted {
  key: KeyObject
  /** Pinned to the key: the algorithm in a token's header is never used. */
  alg: string
}

/**
 * Signs with one key and verifies with all of them, so keys can be rotated. `secret` is accepted only for services'
 * tokens without a key id. A verified token is cached until it expires: phones send the same one for an hour.
 */
export function createAccessTokens(
  jwks: readonly JWK[],
  issuer: string,
  clock: () => Date,
  secret?: string,
): AccessTokens {
  const keys = new Map<string, Trusted>()
  const publicKeys: Record<string, unknown>[] = []
  for (const { kid, alg, ...jwk } of jwks.map(withoutUse)) {
    if (!kid || !alg) throw new Error('every signing key needs kid and alg')
    if (keys.has(kid)) throw new Error(`two signing keys are called ${kid}`)
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    keys.set(kid, { key, alg })
    publicKeys.push({ ...key.export({ format: 'jwk' }), kid, alg, use: 'sig', key_ops: ['verify'] })
  }
  const shared = secret === undefined ? undefined : { key: createSecretKey(Buffer.from(secret)), alg: 'HS256' }
  const signer = signerAmong(jwks)
  const privateKey = createPrivateKey({ key: withoutUse(signer), format: 'jwk' })
  const header = { alg: String(signer.alg), typ: 'JWT', kid: String(signer.kid) }

  const verified = new Map<string, AccessClaims>()

  return {
    publicKeys,
    sign(claims) {
      const now = Math.floor(clock().getTime() / 1000)
      return signToken(privateKey, header, {
        ...claims,
        iss: issuer,
        aud: audience,
        iat: now,
        exp: now + accessTokenSeconds,
      })
    },
    async verify(token) {
      const now = clock()
      // Tokens carry up to 8 KB of metadata: neither they nor all their claims are cached.
      const fingerprint = hash('sha256', token, 'base64')
      const known = verified.get(fingerprint)
      if (known && known.exp * 1000 > now.getTime()) return known
      const { kid = '' } = decodeProtectedHeader(token)
      const trusted = keys.get(kid)
      if (!trusted) throw new Error('unknown key')
      const claims = readClaims(readSigned(token, trusted), issuer, now)
      if (verified.size >= maxEntries) verified.clear()
      verified.set(fingerprint, claims)
      return claims
    },
    async roleOf(token) {
      const { kid } = decodeProtectedHeader(token)
      const trusted = kid === undefined ? shared : keys.get(kid)
      if (!trusted) throw new Error('unknown key')
      const { payload } = await jwtVerify(token, trusted.key, {
        algorithms: [trusted.alg],
        currentDate: clock(),
        requiredClaims: ['exp'],
      })
      // Services' tokens are made by hand, often without an issuer; another's is never ours.
      if (trusted !== shared && payload.iss !== undefined && payload.iss !== issuer) throw new Error('another issuer')
      return payload['role']
    },
  }
}

/** The claims of a member's token; throws unless issuer, audience, time and subject are right (RFC 7519 §4.1). */
function readClaims(
  { iss, aud, exp, nbf, sub, session_id }: Record<string, unknown>,
  issuer: string,
  now: Date,
): AccessClaims {
  const seconds = Math.floor(now.getTime() / 1000)
  if (iss !== issuer) throw new Error('another issuer')
  if (aud !== audience) throw new Error('another audience')
  if (typeof exp !== 'number' || exp <= seconds) throw new Error('expired')
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= seconds)) throw new Error('not yet')
  if (typeof sub !== 'string' || typeof session_id !== 'string') throw new Error('nobody')
  return { sub, session_id, exp }
}

/** The key whose key_ops has `sign`; where none says so, the first. */
function signerAmong(jwks: readonly JWK[]): JWK {
  const own = jwks.filter(({ d }) => d)
  const signer = own.find(({ key_ops }) => key_ops?.includes('sign')) ?? own.find(({ key_ops }) => !key_ops)
  if (!signer) throw new Error('no signing key')
  return signer
}

/** An RSA key that says it may also verify is refused as a private key, and the other way round. */
const withoutUse = ({ key_ops: _ops, use: _use, ...jwk }: JWK) => jwk
