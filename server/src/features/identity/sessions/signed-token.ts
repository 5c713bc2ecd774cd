import { sign, verify, type KeyObject } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A JWS in compact form (RFC 7515) by node's own signing. jose makes a promise and crosses a thread for each token, which
 * takes four times as long to sign and twice as long to verify; every renewed session and every new token pays for it.
 */
export function signToken(key: KeyObject, header: { alg: string; typ: string; kid: string }, claims: object): string {
  const input = `${part(header)}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(input), key)
  return `${input}.${(header.alg === 'ES256' ? withoutDer(signature) : signature).toString('base64url')}`
}

/** The claims of a token signed with this key in this way; a thrown error says why it is not. What they claim is not checked. */
export function readSigned(token: string, { key, alg }: { key: KeyObject; alg: string }): Record<string, unknown> {
  const [head = '', body = '', tail = '', ...more] = token.split('.')
  if (more.length > 0) throw new Error('not a token')
  const header = objectIn(head)
  // The key's own algorithm: the header's is never used. Extensions that we do not know may change the meaning.
  if (header['alg'] !== alg || header['crit'] !== undefined) throw new Error('another algorithm')
  const signature = Buffer.from(tail, 'base64url')
  // One way to write each signature: what decodes alike but reads differently is not it.
  if (signature.toString('base64url') !== tail) throw new Error('not a signature')
  if (alg === 'ES256' && signature.length !== 2 * half) throw new Error('not a signature')
  const parsed = alg === 'ES256' ? withDer(signature) : signature
  if (!verify('sha256', Buffer.from(`${head}.${body}`), key, parsed)) throw new Error('another signature')
  return objectIn(body)
}

function objectIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
  return value as Record<string, unknown>
}

const half = 32
const [sequenceTag, integerTag] = [0x30, 0x02]

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

function withDer(raw: Buffer): Buffer {
  const numbers = [raw.subarray(0, half), raw.subarray(half)].map(asInteger)
  const length = numbers.reduce((sum, number) => sum + number.length, 0)
  return Buffer.concat([Buffer.from([sequenceTag, length]), ...numbers])
}

/** Without the zeros in front, but for one before a high bit: a number, not a negative one. */
function asInteger(bytes: Buffer): Buffer {
  let from = 0
  while (from < bytes.length - 1 && bytes[from] === 0) from++
  const digits = bytes.subarray(from)
  const sign = (digits[0] ?? 0) > 0x7f ? [0] : []
  return Buffer.concat([Buffer.from([integerTag, digits.length + sign.length, ...sign]), digits])
}
