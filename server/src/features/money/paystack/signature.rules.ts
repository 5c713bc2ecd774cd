import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaystackSettings } from './settings.ts'

/** How far the moment of a versioned signature may be from ours. */
const toleranceSeconds = 300

const hex = /^[0-9a-f]{128}$/
const versioned = /^t=(\d{1,12})((?:,v1=[\w-]{1,64}:[0-9a-f]{128}){1,5})$/

interface Signed {
  /** The raw bytes: a body that was parsed and written anew has another signature. */
  body: Buffer
  header: string | undefined
  now: Date
}

/** Whether one of our keys has signed these bytes. */
export function isSigned({ keys, signature: mode }: PaystackSettings, { body, header, now }: Signed): boolean {
  if (header === undefined) return false
  if (mode !== 'versioned' && hex.test(header)) return keys.some((key) => isSame(header, hash(key, body)))
  const parts = mode === 'plain' ? null : versioned.exec(header)
  if (!parts) return false
  const [, at = '', list = ''] = parts
  if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false
  const signatures = list
    .slice(1)
    .split(',')
    .map((entry) => entry.slice(entry.indexOf(':') + 1))
  const text = Buffer.concat([Buffer.from(`${at}.`), body])
  return keys.some((key) => signatures.some((one) => isSame(one, hash(key, text))))
}

const hash = (key: string, text: Buffer) => createHmac('sha512', key).update(text).digest('hex')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
