/** What the service worker does with a URL. Pure. */
import { phonePath } from '@mtaa/contract/commerce/gates/gate-pages'
import { isProgramPath } from '@mtaa/contract/program-paths'

/**
 * `own`: an answer for one member, in a cache of theirs. `open`: the same for every visitor. `gate`: the page of a gate, or of a ticket
 * by its link, which a phone has although its URL is secret.
 */
export type Kind = 'asset' | 'page' | 'gate' | 'places' | 'own' | 'open' | 'picture' | 'pass'

/**
 * Answers for one member that are needed without a network. HTTP caches store none of them (`no-store`); here they are
 * erased with the session. Every other answer to a token is passed through.
 */
const ownAddresses = [
  '/api/me',
  '/api/orders',
  '/api/my-tickets',
  '/api/ticket-orders',
  '/api/tickets',
  '/api/calendar',
  '/api/bookings',
  '/api/feed',
  '/api/posts',
  '/api/search',
  '/api/conversations',
  '/api/messages/sent',
]
/** Of what stands below `/api/me/`. */
const ownLists = ['/api/me/notifications', '/api/me/mentions', '/api/me/badges']
/** Below the URLs above, but never stored. */
const passing = [
  '/api/feed/latest',
  '/api/me/',
  '/api/feature-flags',
  '/api/search/suggestions',
  // Addresses of other calendars, money and notes about customers.
  '/api/calendar/settings',
  '/api/calendar/earnings',
  '/api/calendar/customers',
]
/** What counts for a moment alone, and files. */
const momentary = /^\/api\/(?:my-tickets|ticket-links)\/[\w-]+\/(?:proof|file)$/
/** Pages that are never stored: they hold what is secret or done once. */
const secretPages =
  /^\/(?:auth|login|register|signup|sign-up|reset-password|checkout|payment|settings|admin|super-admin|door|private|dev)(?:\/|$)/
const secretParameters = ['code', 'token', 'access_token', 'token_hash', 'error_code']

const isAt = (pathname: string, known: string) => pathname === known || pathname.startsWith(`${known}/`)

interface RequestProperties {
  method: string
  url: string
  /** Whether the browser opens a page. */
  navigates: boolean
  /** Whether a token is sent along. */
  withToken: boolean
}

/** `origin`: ours. */
export function kindOf({ method, url, navigates, withToken }: RequestProperties, origin: string): Kind {
  const { origin: theirs, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || theirs !== origin) return 'pass'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (/^\/media\/[\w-]+\/\d+\.webp$/.test(pathname)) return 'picture'
  if (pathname === '/api/locations') return 'places'
  if (pathname.startsWith('/api/')) {
    if (withToken && ownLists.includes(pathname)) return 'own'
    if (momentary.test(pathname) || passing.some((known) => pathname.startsWith(known))) return 'pass'
    if (withToken) return ownAddresses.some((known) => isAt(pathname, known)) ? 'own' : 'pass'
    return pathname.startsWith('/api/live') ? 'pass' : 'open'
  }
  if (isProgramPath(pathname)) return 'pass'
  if (navigates && phonePath.test(pathname)) return 'gate'
  if (!navigates && !pathname.endsWith('.data')) return 'pass'
  const isSecret = secretPages.test(pathname) || secretParameters.some((name) => searchParams.has(name))
  return isSecret ? 'pass' : 'page'
}

interface Answered {
  ok: boolean
  redirected: boolean
  cacheControl: string
}

/** Whether an answer may be stored. A redirected response may not answer a navigation. */
export function isStorable({ ok, redirected, cacheControl }: Answered, kind: Kind): boolean {
  if (!ok || redirected) return false
  return kind === 'own' || kind === 'gate' || !cacheControl.includes('no-store')
}

/** A page stored under another query that shows the same without a network. */
export function withoutQuery(url: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  const others = [...searchParams.keys()].filter((name) => !['new', 'shared', 'utm_source'].includes(name))
  return searchParams.size > 0 && others.length === 0 ? origin + pathname : undefined
}

/** Whose token it is, unverified: it only names the cache in which this request may look and store. */
export function memberIn(authorization: string | null): string | undefined {
  try {
    const payload = (authorization ?? '').split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown }
    return typeof sub === 'string' && /^[\w-]{8,64}$/.test(sub) ? sub : undefined
  } catch {
    // Not a token of ours: nothing is stored for it.
    return undefined
  }
}
