import { nothing, type Access, type Endpoint } from '@mtaa/contract/endpoint'
import type { RefusalCode } from '@mtaa/contract/errors'
import type { Language } from '@mtaa/contract/sentences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from './deps.ts'
import { languageOf } from './language.ts'
import { describe } from './openapi.ts'
import { Refusal } from './refusal.ts'
import { findUnstorable } from './storable.ts'
import { isAdmin, isStaff, type Member, type Stranger, type Viewer } from './viewer.ts'
import type { Family } from './wire-code.ts'

type ViewerFor<A extends Access> = A extends 'public' ? Viewer : Member

export interface Call<A extends Access, P, Q, B> {
  deps: Deps
  viewer: ViewerFor<A>
  params: P
  query: Q
  body: B
  /** The bytes of an upload; empty otherwise. */
  file: Buffer
  idempotencyKey: string | undefined
  language: Language
  request: FastifyRequest
  reply: FastifyReply
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
    /**
     * `in statement`: the handler itself refuses an ended or banned session, in the statement that writes.
     * `fresh`: a read that looks the session up now, as writes do, because of what it shows.
     */
    session?: 'in statement' | 'fresh'
    /** A public read whose answer is the same for these: it may be a quarter of a minute old, but for what was written here. */
    kept?: 'for visitors' | 'for everyone'
  },
) => void

/** Auth lives in a scope of its own, which brings its prefix along. */
const prefixes: Record<Family, string> = { api: '/api', auth: '' }

/** What each family says to somebody whom a closed endpoint does not let in (AUTH §3 has its own order and words). */
const closed: Record<Family, Record<Stranger | 'nobody', RefusalCode>> = {
  api: {
    nobody: 'sign_in_required',
    'bad token': 'session_ended',
    gone: 'session_ended',
    ended: 'session_ended',
    banned: 'account_banned',
  },
  auth: {
    nobody: 'no_authorization',
    'bad token': 'bad_jwt',
    gone: 'user_not_found',
    ended: 'session_not_found',
    banned: 'account_banned',
  },
}

/** Pairs endpoints of the contract with handlers: who, what shape, do it, show it. */
export const registrar =
  (http: FastifyInstance, deps: Deps, family: Family = 'api'): On =>
  (endpoint, handle, options) => {
    const writes = endpoint.method !== 'GET' && options?.session !== 'in statement'
    const fresh = family === 'auth' || writes || options?.session === 'fresh'
    http.route({
      method: endpoint.method,
      url: prefixes[family] + endpoint.path,
      config: { family },
      schema: describe(endpoint, family),
      handler: async (request, reply) => {
        const kept = isShared(options?.kept, request) ? deps.kept : undefined
        const known = kept?.get(request.url)
        if (known !== undefined) return sendKept(reply, known)
        const since = kept?.changes.count ?? 0
        const viewer = await admit(deps, request, endpoint.access, { fresh, family })
        const params = read(endpoint.params, request.params)
        const query = read(endpoint.query, request.query)
        const file = endpoint.upload ? bytesOf(request.body) : none
        const body = endpoint.upload ? {} : read(endpoint.body, request.body ?? {})
        const idempotencyKey = keyOf(request, endpoint.idempotency)
        const language = languageOf(request.headers)
        const call = { deps, viewer, params, query, body, file, idempotencyKey, language, request, reply }
        const result = await handle(call as never)
        if (reply.sent) return reply
        if (kept) {
          const text = reply.code(endpoint.status).serialize(result) as string
          kept.keep(request.url, text, 2 * (text.length + request.url.length), since)
          return sendKept(reply, text)
        }
        return endpoint.status === 204 ? reply.code(204).send() : reply.code(endpoint.status).send(result)
      },
    })
  }

const isShared = (kept: 'for visitors' | 'for everyone' | undefined, { headers }: FastifyRequest) =>
  kept === 'for everyone' || (kept === 'for visitors' && headers.authorization === undefined)

const sendKept = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)

async function admit(
  deps: Deps,
  { headers }: FastifyRequest,
  access: Access,
  { fresh, family }: { fresh: boolean; family: Family },
): Promise<Viewer> {
  // Programs put a key of their own into Authorization on public auth calls; it means nothing (AUTH §1).
  if (access === 'public' && family === 'auth') return null
  const viewer = await deps.viewerOf(headers, { fresh })
  const halfWay = viewer !== null && typeof viewer === 'object' && viewer.needsSecondFactor && family === 'api'
  if (access === 'public') return typeof viewer === 'string' || halfWay ? null : viewer
  if (viewer === null) throw new Refusal(closed[family].nobody)
  if (typeof viewer === 'string') throw new Refusal(closed[family][viewer])
  if (halfWay) throw new Refusal('second_factor_needed')
  if (access === 'moderator' && !isStaff(viewer)) throw new Refusal('forbidden')
  if (access === 'admin' && !isAdmin(viewer)) throw new Refusal('forbidden')
  return viewer
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const takesNothing = (schema: z.ZodMiniType) => schema === nothing

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (takesNothing(schema) && isObject(value)) return {} as z.output<S>
  const unstorable = findUnstorable(value)
  if (unstorable) throw badRequest([unstorable])
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw badRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

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

const none = Buffer.alloc(0)
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new Refusal('unsupported_media_type')
}
