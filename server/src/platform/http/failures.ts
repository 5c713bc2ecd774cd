import type { RefusalCode } from '@mtaa/contract/errors'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failurePage, failurePageHeaders, isForBrowser } from './failure-page.ts'
import { languageOf } from './language.ts'
import { Refusal } from './refusal.ts'
import { sizeOf } from '../traffic/bodies.ts'
import { wireCode, type Family } from './wire-code.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    family?: Family
    /** Its body is a file. */
    upload?: boolean
  }
  interface FastifyReply {
    /** The code of the refusal that is answered, or `fault`. */
    refusal?: string
  }
}

/** The one place where a failure becomes a status and a sentence. */
export function answerFailures(http: FastifyInstance) {
  http.decorateReply('refusal', undefined)
  http.setErrorHandler(answerFailure)
  http.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('not_found')))
}

/** Also for what fails before there is a route, such as a URL that cannot be read. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error, request)
  if (refusal) return refuse(request, reply, refusal)
  request.log.error({ err: error, route: routeOf(request) }, 'fault')
  return send(request, reply, 500, 'fault', {})
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { seconds } = refusal.details
  const allowed = request.is404 && refusal.code === 'not_found' ? request.server.methodsAt(request.url) : []
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    void reply.header('allow', allowed.join(', '))
    return send(request, reply, 405, 'method_not_allowed', {})
  }
  if (refusal.code === 'unavailable' || refusal.code === 'busy') void reply.header('retry-after', '5')
  else if (typeof seconds === 'number') void reply.header('retry-after', String(seconds))
  return send(request, reply, refusal.status, refusal.code, refusal.details)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: RefusalCode | 'fault',
  details: Record<string, unknown>,
) {
  reply.refusal = code
  const language = languageOf(request.headers)
  const message = sentenceFor(code, language, details)
  if (familyOf(request) === 'api' && isForBrowser(request)) {
    void reply.code(status).header('cache-control', 'no-store').headers(failurePageHeaders)
    return reply.send(failurePage(message, language))
  }
  const body =
    familyOf(request) === 'auth'
      ? authFailure(code, message, details)
      : { code, message, details, request_id: request.id }
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** The pattern, never the path: that may say whom it is about. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unmatched'}`

/** A path without a route, or one that cannot be read, belongs to the family it begins like. */
const familyOf = ({ routeOptions, url }: FastifyRequest): Family =>
  routeOptions.config?.family ?? (url.startsWith('/auth/v1/') ? 'auth' : 'api')

/** All four fields, since clients of different versions read different ones; failed tokens also have OAuth's two. */
function authFailure(code: RefusalCode | 'fault', message: string, { weak_password }: Record<string, unknown>) {
  const name = wireCode(code, 'auth')
  const oauth = code === 'invalid_grant' && { error: 'invalid_grant', error_description: message }
  const weak = weak_password !== undefined && { weak_password }
  return { code: name, error_code: name, message, msg: message, ...oauth, ...weak }
}

const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_request',
}

function asRefusal(error: unknown, { routeOptions }: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code = '', message = '', statusCode } = error as { code?: string; message?: string; statusCode?: number }
  const known = fastifyCodes[code]
  if (known === 'bad_request') return new Refusal(known, { field: 'address' })
  if (known) return new Refusal(known, { limit: sizeOf(routeOptions.bodyLimit ?? 0) })
  if (databaseIsAway(code, message)) return new Refusal('unavailable')
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal('bad_json')
  // Of a plugin: a file beyond its folder, a URL with a NUL in it.
  if (statusCode === 403 || statusCode === 404) return new Refusal('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('bad_request', { field: 'request' })
  // A NUL or a broken surrogate that PostgreSQL's text cannot hold.
  if (code === '22021' || code === '22P05') return new Refusal('bad_request', { field: 'text' })
  return undefined
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  // A lock that was not to be had, a deadlock, a statement cut short: the same request may well go through next time.
  '55P03',
  '40P01',
  '57014',
])

const databaseIsAway = (code: string, message: string) =>
  away.has(code) ||
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  )
