import { createPrivateKey, createPublicKey, hash, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT, type JWK } from 'jose'

export const accessTokenSeconds = 3600

/** What we believe of a token that is ours. */
export interface AccessClaims {
  sub: string
  session_id: string
  exp: number
}

export interface AccessTokens {
  sign(claims: Record<string, unknown> & Omit<AccessClaims, 'exp'>): Promise<string>
  /** The claims of a token that is ours and not expired; a thrown error's message says why not. */
  verify(token: string): Promise<AccessClaims>
  publicKeys: Record<string, unknown>[]
}

const mostRemembered = 10_000

/**
 * Signs with the one key whose key_ops has `sign` (or the first private key) and verifies with all of them, so keys
 * can be rotated (AUTH §11). A token once verified is remembered until it expires: phones send the same one for an hour.
 */
export function createAccessTokens(jwks: readonly JWK[], issuer: string, clock: () => Date): AccessTokens {
  const keys = new Map<string, { key: KeyObject; alg: string }>()
  const publicKeys: Record<string, unknown>[] = []
  for (const { key_ops: _ops, use: _use, ...jwk } of jwks) {
    const { kid, alg } = jwk
    if (!kid || !alg) throw new Error('every signing key needs kid and alg')
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    keys.set(kid, { key, alg })
    publicKeys.push({ ...key.export({ format: 'jwk' }), kid, alg, use: 'sig', key_ops: ['verify'] })
  }
  const signer = jwks.find(({ d, key_ops }) => d && (!key_ops || key_ops.includes('sign')))
  if (!signer?.kid || !signer.alg) throw new Error('no signing key')
  const { key_ops: _ops, use: _use, ...signerJwk } = signer
  const privateKey = createPrivateKey({ key: signerJwk, format: 'jwk' })
  const header = { alg: signer.alg, typ: 'JWT', kid: signer.kid }

  const remembered = new Map<string, AccessClaims>()

  return {
    publicKeys,
    sign(claims) {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(privateKey)
    },
    async verify(token) {
      const now = clock()
      // Tokens carry up to 8 KB of their owner's words: neither they nor all their claims are kept in memory.
      const fingerprint = hash('sha256', token, 'base64')
      const known = remembered.get(fingerprint)
      if (known && known.exp * 1000 > now.getTime()) return known
      const { kid = '' } = decodeProtectedHeader(token)
      const trusted = keys.get(kid)
      if (!trusted) throw new Error('unknown key')
      const { payload } = await jwtVerify<AccessClaims>(token, trusted.key, {
        algorithms: [trusted.alg],
        issuer,
        audience: 'authenticated',
        currentDate: now,
        requiredClaims: ['sub', 'session_id', 'exp'],
      })
      if (remembered.size >= mostRemembered) remembered.clear()
      const claims = { sub: payload.sub, session_id: payload.session_id, exp: payload.exp }
      remembered.set(fingerprint, claims)
      return claims
    },
  }
}
