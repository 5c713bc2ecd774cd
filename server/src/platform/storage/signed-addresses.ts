import { hour } from '@mtaa/contract/time'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses of stored files that are their own permission. */
export interface SignedAddresses {
  /** The signed URL of the file of this key, good for one to two hours. */
  src(key: string): string
  /** Whether a URL's signature is ours and still valid. */
  verify(key: string, expires: string, signature: string): boolean
}

const maxEntries = 20_000

/**
 * Addresses live one to two hours and change on the hour, so that browsers and proxies can cache what they fetched.
 * Signatures are cached for the hour: lists show the same files over and over. `addressOf` writes the URL.
 */
export function createSignedAddresses(
  secret: string,
  clock: () => Date,
  addressOf: (key: string, expires: number, signature: string) => string,
): SignedAddresses {
  let cached = new Map<string, string>()
  let cachedFor = 0
  const sign = (key: string, expires: number | string) =>
    createHmac('sha256', secret).update(`${key}:${expires}`).digest('base64url').slice(0, 22)

  return {
    src(key) {
      const expires = (Math.floor(clock().getTime() / hour) + 2) * 3600
      if (expires !== cachedFor || cached.size > maxEntries) {
        cached = new Map()
        cachedFor = expires
      }
      let src = cached.get(key)
      if (src === undefined) cached.set(key, (src = addressOf(key, expires, sign(key, expires))))
      return src
    },
    verify(key, expires, signature) {
      if (!(Number(expires) * 1000 > clock().getTime())) return false
      const expected = Buffer.from(sign(key, expires))
      const input = Buffer.from(signature)
      return expected.length === input.length && timingSafeEqual(expected, input)
    },
  }
}
