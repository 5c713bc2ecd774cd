import { sign, type KeyObject } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A JWS in compact form (RFC 7515) by node's own signing. jose makes a promise and crosses a thread for each token, which
 * takes four times as long; every renewed session pays for it. Verifying, where mistakes are made, stays with jose.
 */
export function signToken(key: KeyObject, header: { alg: string; typ: string; kid: string }, claims: object): string {
  const input = `${part(header)}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(input), key)
  return `${input}.${(header.alg === 'ES256' ? withoutDer(signature) : signature).toString('base64url')}`
}

const half = 32

/** The two numbers of an ECDSA signature side by side (RFC 7518 §3.4). node can do this too, at the price of the signature. */
function withoutDer(der: Buffer): Buffer {
  const raw = Buffer.alloc(2 * half)
  // After the sequence's own two bytes come twice: a tag, a length, and the number with a zero before a high bit.
  let at = 2
  for (const end of [half, 2 * half]) {
    const from = at + 2
    at = from + (der[at + 1] ?? 0)
    const number = der.subarray(Math.max(from, at - half), at)
    number.copy(raw, end - number.length)
  }
  return raw
}
