import { hash, randomBytes } from 'node:crypto'
import type { Cookies } from '../../../platform/http/cookies.ts'

/** What ties a journey to the browser that began it: a cookie of its own, named after its state. */
export interface StateCookie {
  /** The whole header. */
  header: string
  /** What the flow remembers of it. */
  fingerprint: string
}

interface FlowPurpose {
  state: string
  publicUrl: string
  /** The provider's own page sends a form to us: only a cookie for all sites comes along, and only over https. */
  byForm: boolean
}

const nameFor = (state: string) => `mtaa_way_${hash('sha256', state).slice(0, 16)}`

const fingerprintOf = (value: string) => hash('sha256', value, 'base64url')

export function bakeStateCookie({ state, publicUrl, byForm }: FlowPurpose): StateCookie {
  const value = randomBytes(16).toString('base64url')
  const header = write(`${nameFor(state)}=${value}; Max-Age=600`, { publicUrl, byForm })
  return { header, fingerprint: fingerprintOf(value) }
}

export const forgetStateCookie = (params: FlowPurpose) => write(`${nameFor(params.state)}=; Max-Age=0`, params)

function write(start: string, { publicUrl, byForm }: Pick<FlowPurpose, 'publicUrl' | 'byForm'>): string {
  const secure = publicUrl.startsWith('https:')
  const site = secure && byForm ? 'None' : 'Lax'
  return `${start}; Path=/auth/v1/callback; HttpOnly; SameSite=${site}${secure ? '; Secure' : ''}`
}

/** The fingerprint of the cookie this browser has for this state. */
export function readStateCookie(state: string, cookies: Cookies): string | undefined {
  const value = cookies[nameFor(state)]
  return value && fingerprintOf(value)
}
