import { cleanLine } from '@mtaa/contract/clean-text'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Deps } from '../../../core/deps.ts'
import { cookiesOf } from '../../../platform/http/cookies.ts'
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

const readId = ({ headers }: FastifyRequest) => /^[\w-]{22}$/.exec(cookiesOf(headers)[deviceCookie] ?? '')?.[0] ?? null

const newIds = new WeakMap<FastifyRequest, string>()

export function deviceOf(request: FastifyRequest): Device {
  const { headers, ip } = request
  const id = readId(request)
  return {
    id: id ?? newIds.get(request) ?? null,
    isNew: id === null,
    userAgent: cleanLine(headers['user-agent']?.slice(0, 400) ?? '') || null,
    // Behind a proxy this is what somebody wrote into a header.
    ip: isIP(ip) ? ip : null,
    language: languageOf(headers),
  }
}

/** A browser keeps this to be known by: what it asks for is counted apart from what others ask. */
export function giveDevice(
  { settings }: Pick<Deps, 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  path = '/auth/v1',
) {
  if (request.method === 'GET' || readId(request) !== null) return
  const id = randomBytes(16).toString('base64url')
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${deviceCookie}=${id}; Path=${path}; Max-Age=34560000; HttpOnly; SameSite=Lax${secure}`,
  )
  // This very request is its first.
  newIds.set(request, id)
}
