import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { isIP } from 'node:net'

interface RedirectSettings {
  siteUrl: string
  redirectAllow: readonly string[]
}

/**
 * The redirect target: the requested one if it is on our site or fits the allow list, else our site, since tokens go
 * there. Never an error: clients send anything here (docs/rules/sign-in.md, Redirects).
 */
export function chooseRedirect(
  { siteUrl, redirectAllow }: RedirectSettings,
  requested: string | null | undefined,
): string {
  if (!requested || requested.length > 2000 || requested.includes('\\') || !URL.canParse(requested)) return siteUrl
  const url = new URL(requested)
  const site = new URL(siteUrl)
  if (url.username || url.password || programs.has(url.protocol)) return siteUrl
  const own = url.protocol === site.protocol && url.host === site.host
  if (own) return requested
  if (isOutsideIp(url.hostname)) return siteUrl
  const address = `${url.protocol}//${url.host}${url.pathname}`
  return redirectAllow.some((pattern) => matches(pattern, address)) ? requested : siteUrl
}

const programs = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

function isOutsideIp(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && host !== '::1' && !host.startsWith('127.')
}

/**
 * `*` stands for one part without dots and slashes, `**` for any; everything else for itself. In a host name `**` does
 * not reach into the path: anybody can write anything into the path of their own host.
 */
function matches(pattern: string, address: string): boolean {
  const scheme = pattern.indexOf('://')
  const hasHost = scheme >= 0 && pattern.indexOf('/') === scheme + 1
  const end = hasHost ? pattern.indexOf('/', scheme + 3) : 0
  const host = end < 0 ? pattern : pattern.slice(0, end)
  const parts = [...partsOf(host, '/'), ...partsOf(pattern.slice(host.length), '')]
  return fits(parts, address) || (address.endsWith('/') && fits(parts, address.slice(0, -1)))
}

/** Text that stands for itself, or characters that a run of any length must not have. */
type Part = { text: string } | { without: string }

const partsOf = (glob: string, outside: string): Part[] =>
  glob
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? { without: outside } : part === '*' ? { without: './' } : { text: part }))

/** Goes through the parts once, with all the states that the URL may have come to: no URL costs more than others. */
function fits(parts: readonly Part[], address: string): boolean {
  let places = new Set([0])
  for (const part of parts) {
    const reached = new Set<number>()
    for (const place of places) {
      if ('text' in part) {
        if (address.startsWith(part.text, place)) reached.add(place + part.text.length)
        continue
      }
      for (let end = place; !reached.has(end); end += 1) {
        reached.add(end)
        if (end === address.length || part.without.includes(address.charAt(end))) break
      }
    }
    places = reached
  }
  return places.has(address.length)
}

type RedirectParams = Record<string, string | undefined>

function parametersOf(params: RedirectParams) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) parameters.set(name, value)
  return parameters
}

/** The URL with these parameters behind `#`, where no server sees them. */
export function withFragment(address: string, params: RedirectParams): string {
  const url = new URL(address)
  url.hash = parametersOf(params).toString()
  return url.href
}

/** The URL with these parameters in its query, where its server reads them. */
export function withQuery(address: string, params: RedirectParams): string {
  const url = new URL(address)
  for (const [name, value] of parametersOf(params)) url.searchParams.set(name, value)
  return url.href
}

/** A session as parameters of a URL, in the names the implicit flow of the client reads. */
export const sessionParams = (session: AuthSession, type?: string): RedirectParams => ({
  access_token: session.access_token,
  refresh_token: session.refresh_token,
  expires_in: String(session.expires_in),
  expires_at: String(session.expires_at),
  token_type: session.token_type,
  type,
  sb: '',
})

/** What went wrong, where the client looks for it: behind `#`, and with PKCE in the query as well. */
export function withFailure(address: string, failure: { error: string; code: string; message: string }, pkce: boolean) {
  const params = { error: failure.error, error_code: failure.code, error_description: failure.message }
  return withFragment(pkce ? withQuery(address, params) : address, { ...params, sb: '' })
}
