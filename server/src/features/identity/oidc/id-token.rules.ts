import { createHash, timingSafeEqual } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

/** Meant for one of our own clients; where it is meant for several, given to one of ours. */
export function isForUs({ aud, azp }: Claims, clientIds: readonly string[]): boolean {
  const audiences = [aud].flat()
  const ours = (id: unknown) => typeof id === 'string' && clientIds.includes(id)
  return audiences.some(ours) && (audiences.length === 1 || ours(azp))
}

/**
 * The client sends the nonce itself, the token carries its SHA-256 in hex: a thief of the token cannot say the
 * nonce. Both or neither.
 */
export function fitsNonce(claimed: unknown, raw: string | null | undefined): boolean {
  if (claimed === undefined || claimed === '') return !raw
  if (typeof claimed !== 'string' || !raw) return false
  return equal(createHash('sha256').update(raw).digest('hex'), claimed)
}

const sizes: Record<string, string> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' }

/** `at_hash`: the left half of the access token's hash, by the hash of the token's own signature. */
export function fitsAccessToken(claimed: unknown, accessToken: string | null | undefined, alg: string): boolean {
  if (claimed === undefined || !accessToken) return true
  const digest = createHash(sizes[alg.slice(-3)] ?? 'sha512')
    .update(accessToken)
    .digest()
  return typeof claimed === 'string' && equal(digest.subarray(0, digest.length / 2).toString('base64url'), claimed)
}

function equal(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
