import { cleanLine } from '@mtaa/contract/clean-text'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Deps } from '../../../core/deps.ts'
import { cookiesOf, setCookie } from '../../../platform/http/cookies.ts'
import { languageOf } from '../../../platform/http/language.ts'

/** From where somebody signs in, as the list of their devices shows it. */
export interface Device {
  /** What this browser was given to be known by; nobody else can say it. */
  id: string | null
  /** This answer brings the id: the request came without one, and the next may again. */
  isNew: boolean
  userAgent: string | null
  ip: string | null
  language: Language
}

const deviceCookie = 'mtaa_device'
/** The longest that browsers store a cookie: 400 days. */
export const deviceLifeSeconds = 400 * 24 * 3600

const readId = ({ headers }: FastifyRequest) => /^[\w-]{22}$/.exec(cookiesOf(headers)[deviceCookie] ?? '')?.[0] ?? null

declare module 'fastify' {
  interface FastifyRequest {
    /** The device id that the response to this request brings. */
    newDeviceId?: string
  }
}

/** Who sends this request: its browser by the device cookie, its IP and its language. */
export function deviceOf(request: FastifyRequest): Device {
  const { headers, ip } = request
  const id = readId(request)
  return {
    id: id ?? request.newDeviceId ?? null,
    isNew: id === null,
    userAgent: cleanLine(headers['user-agent']?.slice(0, 400) ?? '') || null,
    // Behind a proxy this is a header's value, which anybody may have written.
    ip: isIP(ip) ? ip : null,
    language: languageOf(headers),
  }
}

/** Gives a browser the cookie that it is known by: its requests are then counted apart from its network's. */
export function giveDevice(
  { settings }: Pick<Deps, 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  path = '/auth/v1',
): void {
  if (request.method === 'GET' || readId(request) !== null) return
  const id = randomBytes(16).toString('base64url')
  setCookie(reply, settings, { name: deviceCookie, value: id, path, maxAge: deviceLifeSeconds })
  request.newDeviceId = id
}
