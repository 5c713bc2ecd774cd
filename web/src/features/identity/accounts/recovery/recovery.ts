import { claimsOf } from '../../../../platform/stored-session.ts'

const hour = 3600

/** Signed in by a mailed code or link within the hour: the password may be replaced without knowing it. */
export function mayReplacePassword(token: string, now: number): boolean {
  const methods = claimsOf(token)['amr']
  return Array.isArray(methods) && methods.some((entry: unknown) => isFreshMail(entry, now))
}

function isFreshMail(entry: unknown, now: number): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const { method, timestamp } = entry as { method?: unknown; timestamp?: unknown }
  return (method === 'recovery' || method === 'otp') && now / 1000 - Number(timestamp) < hour
}
