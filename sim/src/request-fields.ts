import { z } from 'zod'
import { isStamp } from './clock.ts'
import { DarajaError, invalidField } from './daraja-error.ts'
import { isOwnHost } from './loopback.ts'
import type { Account } from './settings.ts'

/** Daraja's own samples send the same field now as a number, now as a string. */
const digits = z.union([z.string(), z.int().nonnegative()]).transform(String)

const maxAmount = 250_000

export const shortCode = digits.refine((code) => /^\d{5,7}$/.test(code))
export const password = z.string().min(1)
export const timestamp = digits.refine(isStamp)
export const msisdn = digits.refine((phone) => /^254[71]\d{8}$/.test(phone))
export const amount = digits
  .refine((text) => /^\d{1,7}$/.test(text))
  .transform(Number)
  .refine((shillings) => shillings >= 1 && shillings <= maxAmount)
export const accountReference = z.string().regex(/^[A-Za-z0-9]{1,12}$/)
export const transactionDesc = z.string().min(1).max(13)
export const callbackUrl = z.string().refine(isCallbackUrl)

/** Parses a body, or refuses it by the name of its first wrong field. */
export function parseFields<Fields extends z.ZodObject>(fields: Fields, body: unknown): z.output<Fields> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DarajaError(400, '400.002.05', 'Invalid Request Payload')
  }
  const parsed = fields.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalidField(String(parsed.error.issues[0]?.path[0] ?? 'Request'))
}

type Credentials = { BusinessShortCode: string; Password: string; Timestamp: string }

/** Both refusals have one code and differ only in the sentence. */
export function checkCredentials(input: Credentials, account: Account): void {
  if (input.BusinessShortCode !== account.shortCode) {
    throw new DarajaError(500, '500.001.1001', 'Merchant does not exist')
  }
  const plain = `${account.shortCode}${account.passkey}${input.Timestamp}`
  if (input.Password !== Buffer.from(plain).toString('base64')) {
    throw new DarajaError(500, '500.001.1001', 'Wrong credentials')
  }
}

/** Daraja accepts public HTTPS only. Plain HTTP to this machine is accepted here, because callers of a simulator are local. */
function isCallbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnHost(url.hostname))
}
