import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JWK } from 'jose'
import { z } from 'zod'

// One kind of value each: how it is written in the environment, what it becomes, and what to say when it is wrong.

interface Range {
  from: number
  to?: number
  whole?: boolean
}

export const choice = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const number = ({ from, to = Number.MAX_SAFE_INTEGER, whole = false }: Range) => {
  const max = to === Number.MAX_SAFE_INTEGER ? ' or more' : ` to ${to}`
  return z.string().transform((input, context) => {
    const value = Number(input)
    if (value >= from && value <= to && (!whole || Number.isInteger(value))) return value
    context.addIssue(`must be a ${whole ? 'whole ' : ''}number from ${from}${max}`)
    return z.NEVER
  })
}

/** A percentage of at most two decimals, as hundredths of a percent: never a fraction. */
export const percent = () =>
  z.string().transform((input, context) => {
    const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(input) ?? []
    const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
    if (whole !== undefined && hundredths <= 10_000) return hundredths
    context.addIssue('must be a percentage from 0 to 100 with at most two decimals')
    return z.NEVER
  })

const words = new Map([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
])

export const toggle = () =>
  z.string().transform((input, context) => {
    const value = words.get(input.toLowerCase())
    if (value === undefined) context.addIssue('must be on or off')
    return value ?? z.NEVER
  })

/** A URL without its closing slash. */
export const address = (protocols: string[]) =>
  z
    .string()
    .refine((input) => URL.canParse(input) && protocols.includes(new URL(input).protocol), {
      error: `must be a URL that begins with ${protocols.join(' or ')}`,
    })
    .transform((input) => input.replace(/\/$/, ''))

export const folder = () => z.string().transform((input) => resolve(input))

/** Files are stored under a folder; other kinds of storage are refused until there is one. */
export const storage = () =>
  z.string().transform((input, context) => {
    if (input.startsWith('file:///')) return fileURLToPath(input)
    if (/^file:./.test(input)) return resolve(input.slice('file:'.length))
    context.addIssue('must begin with file:, for example file:/var/lib/mtaa/media')
    return z.NEVER
  })

export const addresses = () => z.string().transform((input) => input.split(/[\s,]+/).filter(Boolean))

/** One secret or several, the first of which is the present one. */
export const secrets = () =>
  addresses().refine((list) => list.every((one) => one.length >= 20), {
    error: 'must be keys of at least 20 characters',
  })

/** Origins of other sites: no paths, no patterns, and nothing that anybody on the way could change. */
export const origins = () =>
  addresses().refine((list) => list.every((one) => /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(one) && URL.canParse(one)), {
    error: 'must be origins such as https://maps.example.org',
  })

const Jwk = z.union([
  z.looseObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    kid: z.string(),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    n: z.string(),
    e: z.string(),
    d: z.string(),
  }),
])
const Jwks = z.array(Jwk).min(1)

const signs = ({ key_ops }: Record<string, unknown>) => Array.isArray(key_ops) && key_ops.includes('sign')
const oneSigns = (keys: z.output<typeof Jwks>) =>
  keys.filter(signs).length === 1 || (keys.length === 1 && keys.every(({ key_ops }) => key_ops === undefined))
const named = (key: z.output<typeof Jwk>): JWK => ({ ...key, alg: key.kty === 'EC' ? 'ES256' : 'RS256' })

/**
 * Exactly one key signs: the one whose key_ops has `sign`, or the only one, which need not say so. The others still
 * verify, so that keys can be rotated without signing anybody out.
 */
export const jwks = () =>
  z.string().transform((input, context) => {
    const parsed = Jwks.safeParse(parseJson(input))
    if (!parsed.success) context.addIssue('must be a JSON array of private ES256 or RS256 keys, each with a kid')
    else if (!oneSigns(parsed.data)) context.addIssue('must have exactly one key whose key_ops has "sign"')
    else return parsed.data.map(named)
    return z.NEVER
  })

function parseJson(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** A VAPID key, as `npx web-push generate-vapid-keys` writes it. */
export const vapidKey = (bytes: number) =>
  z.string().refine((input) => /^[\w-]+$/.test(input) && Buffer.from(input, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes as base64url`,
  })

const service = /^(?:(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}|http:\/\/(?:localhost|127\.0\.0\.1):\d+)$/

/** Hosts of push services. */
export const pushServices = () =>
  z
    .string()
    .transform((input) => input.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((one) => service.test(one)), {
      error: 'must be hosts such as push.example.org or *.push.example.org',
    })
