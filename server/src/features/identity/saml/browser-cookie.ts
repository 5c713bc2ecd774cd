import { hash, randomBytes } from 'node:crypto'
import type { Cookies } from '../../../platform/http/cookies.ts'

/** Binds a request to the browser that carried it, so that nobody can sign a victim in with another's response. */
const nameFor = (relayState: string) => `mtaa_sso_${hash('sha256', relayState).slice(0, 16)}`

const fingerprintOf = (value: string) => hash('sha256', value, 'base64url')

export function bakeCookie(relayState: string, publicUrl: string) {
  const value = randomBytes(16).toString('base64url')
  return { header: write(relayState, value, 600, publicUrl), fingerprint: fingerprintOf(value) }
}

export const forgetCookie = (relayState: string, publicUrl: string) => write(relayState, '', 0, publicUrl)

/** The answer comes as a form of the organisation's page: only a cookie for all sites comes along. */
function write(relayState: string, value: string, seconds: number, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl)
  // Browsers count this machine as secure.
  const site = protocol === 'https:' || hostname === 'localhost' ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${nameFor(relayState)}=${value}; Max-Age=${seconds}; Path=/auth/v1/sso; HttpOnly; ${site}`
}

export function readCookie(relayState: string, cookies: Cookies): string | undefined {
  const value = cookies[nameFor(relayState)]
  return value && fingerprintOf(value)
}
