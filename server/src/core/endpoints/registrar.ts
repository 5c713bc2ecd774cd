import { nothing, type Access, type Endpoint } from '@mtaa/contract/endpoint'
import { pictureBytes } from '@mtaa/contract/media/media'
import type { Language } from '@mtaa/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admission } from './admission.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../../platform/http/language.ts'
import { describe } from '../../platform/http/openapi.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findUnstorable } from '../../platform/http/storable.ts'
import type { Upload } from '../../platform/traffic/uploads.ts'
import type { Member, Viewer } from '../viewer.ts'
import type { Family } from '../../platform/http/wire-code.ts'

type ViewerFor<A extends Access> = A extends 'public' ? Viewer : Member

export interface Call<A extends Access, P, Q, B> {
  deps: Deps
  viewer: ViewerFor<A>
  params: P
  query: Q
  body: B
  /** What was uploaded, by endpoints of uploads. It lies on our disk until the request is over. */
  file: Upload | undefined
  idempotencyKey: string | undefined
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

/** A request as it came, before its shape is checked. `body`: undefined until it was read, and when it is no object. */
export interface RawRequest {
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

export type On = <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<A, P, Q, B, R>,
  handle: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
  options?: {
    /** `in statement`: the handler itself refuses an ended or banned session, in the statement that writes. */
    session?: 'in statement'
    /** A public read whose answer is the same for these: it is cached for 15 seconds, or until something is written here. */
    cache?: 'for visitors' | 'for everyone'
    /** `form`: other sites' forms are the purpose; the handler ties them to this browser by a cookie. */
    otherSites?: 'form'
    /** Called once the caller is known and before the body is read: for what a body costs. */
    beforeBody?: (deps: Deps, viewer: ViewerFor<A>) => Promise<unknown>
    /** Throws the refusal of what is switched off. Called before the body is read and again before its shape is checked. */
    checkEnabled?: (deps: Deps, raw: RawRequest) => void
  },
) => void

/** Auth lives in a scope of its own, which brings its prefix along. */
const prefixes: Record<Family, string> = { api: '/api', auth: '' }

/** Pairs endpoints of the contract with handlers: admission, parsing, the handler, the response. */
export const registrar =
  (http: FastifyInstance, deps: Deps, family: Family = 'api'): On =>
  (endpoint, handle, options) => {
    const fresh = endpoint.freshSession && options?.session !== 'in statement'
    const { viewerOf, hooks } = admission(deps, endpoint, { fresh, family, consume: options?.beforeBody as never })
    http.route({
      method: endpoint.method,
      url: prefixes[family] + endpoint.path,
      bodyLimit: bodyLimitOf(endpoint, family),
      exposeHeadRoute: !endpoint.stream,
      config: {
        family,
        upload: endpoint.upload,
        otherSites: options?.otherSites ?? (family === 'auth' ? 'program' : 'none'),
      },
      ...withEnabledCheck(deps, hooks, endpoint, options?.checkEnabled),
      schema: describe(endpoint, family),
      handler: async (request, reply) => {
        const isSame = isShared(options?.cache, request)
        const cache = isSame ? deps.answers : undefined
        if (family === 'api') void reply.headers(cachingOf(request, isSame))
        const known = cache?.get(request.url)
        if (known !== undefined) return sendCached(reply, known)
        const since = cache?.invalidations.count ?? 0
        const viewer = await viewerOf(request)
        options?.checkEnabled?.(deps, rawOf(request, request.body ?? {}))
        const params = read(endpoint.params, request.params)
        const query = read(endpoint.query, request.query)
        const file = endpoint.upload ? uploadIn(request.body) : undefined
        const body = endpoint.upload ? {} : read(endpoint.body, request.body ?? {})
        const idempotencyKey = keyOf(request, endpoint.idempotency)
        const language = languageOf(request.headers)
        const call = { deps, viewer, params, query, body, file, idempotencyKey, language, request, reply }
        const result = await handle(call as never)
        if (reply.sent) return reply
        if (cache) {
          const text = reply.code(endpoint.status).serialize(result) as string
          cache.set(request.url, text, 2 * (text.length + request.url.length), since)
          return sendCached(reply, text)
        }
        return endpoint.status === 204 ? reply.code(204).send() : reply.code(endpoint.status).send(result)
      },
    })
  }

type Hook = (request: FastifyRequest) => Promise<void>

/** What is switched off says so before its body is read, but not before it is known who calls. */
function withEnabledCheck(
  deps: Deps,
  { onRequest }: { onRequest?: Hook },
  { method }: Pick<Endpoint, 'method'>,
  check?: (deps: Deps, raw: RawRequest) => void,
) {
  const early: Hook[] = check && method !== 'GET' ? [async (request) => check(deps, rawOf(request))] : []
  const all = [...(onRequest ? [onRequest] : []), ...early]
  return all.length > 0 ? { onRequest: all } : {}
}

const rawOf = ({ query }: FastifyRequest, body?: unknown): RawRequest => ({
  query: fieldsOf(query) ?? {},
  body: fieldsOf(body),
})

const fieldsOf = (value: unknown) => (isObject(value) ? (value as Record<string, unknown>) : undefined)

const isShared = (cache: 'for visitors' | 'for everyone' | undefined, { headers }: FastifyRequest) =>
  cache === 'for everyone' || (cache === 'for visitors' && headers.authorization === undefined)

const sendCached = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)

const personal = { 'cache-control': 'private, no-store' }
/** As long as the server itself caches it; a reader with a token may get another answer. */
const shared = { 'cache-control': 'public, max-age=0, s-maxage=15', vary: 'authorization' }

/** What other caches may do with an answer; a handler may say something else of its own. */
const cachingOf = ({ headers }: FastifyRequest, isSame: boolean) =>
  isSame && headers.authorization === undefined ? shared : personal

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const takesNothing = (schema: z.ZodMiniType) => schema === nothing

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (takesNothing(schema) && isObject(value)) return {} as z.output<S>
  const unstorable = findUnstorable(value)
  if (unstorable) throw badRequest([unstorable])
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw badRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: plain(message) })))
}

/** What is absent is named so: `undefined` is a word of programs. */
const plain = (message: string) => (message.endsWith('received undefined') ? 'required' : message)

function badRequest(issues: { path: string; message: string }[]): Refusal {
  const [first] = issues
  const field = first ? [first.path, first.message].filter(Boolean).join(': ') : ''
  return new Refusal('bad_request', { field, issues })
}

function keyOf(request: FastifyRequest, rule: Endpoint['idempotency']): string | undefined {
  const key = rule === 'none' ? undefined : request.headers['idempotency-key']
  const good = typeof key === 'string' && /^[\w.:-]{8,64}$/.test(key)
  if (good) return key
  if (rule === 'required' || key !== undefined) throw new Refusal('idempotency_key_required')
  return undefined
}

function uploadIn(body: unknown): Upload {
  if (typeof body === 'object' && body !== null && 'path' in body) return body as Upload
  throw new Refusal('unsupported_media_type')
}

/** A text of twenty thousand characters, each escaped; the auth protocol has a limit of its own. */
const maxBytes: Record<Family, number> = { api: 128 * 1024, auth: 1024 * 1024 }
const maxBytesOfNothing = 16 * 1024

function bodyLimitOf({ upload, body }: Endpoint, family: Family): number {
  if (upload) return pictureBytes
  return takesNothing(body) && family === 'api' ? maxBytesOfNothing : maxBytes[family]
}
