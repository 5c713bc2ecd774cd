import { hash, randomBytes } from 'node:crypto'
import type { CookieToSet, Cookies } from '../../../platform/http/cookies.ts'

/** Which kind of flow a state is of; each has a path of its own to which its cookie is sent. */
export type ReturningKind = 'oauth' | 'saml'

const kinds = {
  oauth: { prefix: 'mtaa_way_', path: '/auth/v1/callback' },
  saml: { prefix: 'mtaa_sso_', path: '/auth/v1/sso' },
} as const satisfies Record<ReturningKind, object>

const lifetimeSeconds = 600

interface StateOf {
  kind: ReturningKind
  state: string
  publicUrl: string
  /** The answer comes as a form of another site's page, along with which only a cookie for all sites is sent. */
  byForm: boolean
}

/**
 * A cookie named after a flow's state, which binds the flow to the browser that began it: nobody can sign a victim in
 * with an answer of their own. The flow stores the fingerprint.
 */
export function createStateCookie(of: StateOf): { cookie: CookieToSet; fingerprint: string } {
  const value = randomBytes(16).toString('base64url')
  return { cookie: cookieFor(of, value, lifetimeSeconds), fingerprint: fingerprintOf(value) }
}

/** The same cookie, deleted. */
export const clearedStateCookie = (of: StateOf): CookieToSet => cookieFor(of, '', 0)

/** The fingerprint of the cookie that this browser has for a state; nothing when it has none. */
export function readStateCookie({ kind, state }: Pick<StateOf, 'kind' | 'state'>, cookies: Cookies) {
  const value = cookies[nameFor(kind, state)]
  return value ? fingerprintOf(value) : undefined
}

const nameFor = (kind: ReturningKind, state: string) => `${kinds[kind].prefix}${hash('sha256', state).slice(0, 16)}`

const fingerprintOf = (value: string) => hash('sha256', value, 'base64url')

function cookieFor({ kind, state, publicUrl, byForm }: StateOf, value: string, maxAge: number): CookieToSet {
  const { protocol, hostname } = new URL(publicUrl)
  // Browsers count their own machine as secure.
  const sameSite = byForm && (protocol === 'https:' || hostname === 'localhost') ? 'none' : 'lax'
  return { name: nameFor(kind, state), value, path: kinds[kind].path, maxAge, sameSite }
}
