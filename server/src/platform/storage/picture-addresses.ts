import { createHmac, timingSafeEqual } from 'node:crypto'

export interface PictureAddresses {
  /** The signed address of a stored picture, with `{w}` where the width goes. */
  src(key: string): string
  /** Whether an address's signature is ours and has not expired. */
  verify(key: string, expires: string, signature: string): boolean
}

const hour = 3_600_000
const maxEntries = 20_000

/**
 * Addresses live one to two hours and change on the hour, so that browsers and proxies can cache what they fetched.
 * Signatures are cached for the hour: lists show the same pictures over and over.
 */
export function createPictureAddresses(secret: string, clock: () => Date): PictureAddresses {
  let signed = new Map<string, string>()
  let signedFor = 0
  const sign = (key: string, expires: number | string) =>
    createHmac('sha256', secret).update(`${key}:${expires}`).digest('base64url').slice(0, 22)

  return {
    src(key) {
      const expires = (Math.floor(clock().getTime() / hour) + 2) * 3600
      if (expires !== signedFor || signed.size > maxEntries) {
        signed = new Map()
        signedFor = expires
      }
      let src = signed.get(key)
      if (src === undefined) signed.set(key, (src = `/media/${key}/{w}.webp?e=${expires}&s=${sign(key, expires)}`))
      return src
    },
    verify(key, expires, signature) {
      if (!(Number(expires) * 1000 > clock().getTime())) return false
      const wanted = Buffer.from(sign(key, expires))
      const input = Buffer.from(signature)
      return wanted.length === input.length && timingSafeEqual(wanted, input)
    },
  }
}
