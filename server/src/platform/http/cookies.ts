import { parseCookie, stringifySetCookie, type Cookies } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

export type { Cookies } from 'cookie'

/** The one reading of a request's cookies. Of two with one name the first counts, as browsers send the more exact path first. */
export const cookiesOf = ({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): Cookies => parseCookie(cookie ?? '')

const name = "[\\w!#$%&'*+\\-.^`|~]+"
const octets = '[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]*'
const pair = `${name}=(?:${octets}|"${octets}")`
const wellFormed = new RegExp(`^${pair}(?:; ${pair})*$`)

/** Whether there is only one way to read these cookies: written as RFC 6265 has browsers write them, each name once. */
export function isUnambiguous({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): boolean {
  if (cookie === undefined) return true
  if (!wellFormed.test(cookie)) return false
  const names = cookie.split('; ').map((each) => each.slice(0, each.indexOf('=')))
  return new Set(names).size === names.length
}

export interface CookieToSet {
  name: string
  value: string
  path: string
  /** Seconds; 0 deletes the cookie. */
  maxAge: number
  /** `none`: also comes along with a form of another site; browsers take it only as `Secure`. Lax unless said. */
  sameSite?: 'lax' | 'none'
  /** Whether scripts of our pages may read it; not unless said. */
  readable?: boolean
}

/** Adds a cookie to an answer, `Secure` wherever people reach us by TLS. The one way by which the server sets one. */
export function setCookie(
  reply: FastifyReply,
  { publicUrl }: { publicUrl: string },
  { readable = false, sameSite = 'lax', ...cookie }: CookieToSet,
): void {
  const secure = sameSite === 'none' || publicUrl.startsWith('https:')
  void reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: !readable, sameSite, secure }))
}
