import type { Access, Endpoint } from '@mtaa/contract/endpoint'
import type { Language } from '@mtaa/contract/sentences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from './deps.ts'
import { languageOf } from './language.ts'
import { describe } from './openapi.ts'
import { Refusal } from './refusal.ts'
import { isAdmin, isStaff, type Member, type Viewer } from './viewer.ts'

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
    /** `in statement`: the handler itself refuses an ended or banned session, in the statement that writes. */
    session?: 'in statement'
  },
) => void

/** Which family of paths an endpoint belongs to: it decides the prefix and how a refusal looks. */
export type Family = 'api' | 'auth'
const prefixes: Record<Family, string> = { api: '/api', auth: '/auth/v1' }

/** Pairs endpoints of the contract with handlers: who, what shape, do it, show it. */
export const registrar =
  (http: FastifyInstance, deps: Deps, family: Family = 'api'): On =>
  (endpoint, handle, options) => {
    const fresh = endpoint.method !== 'GET' && options?.session !== 'in statement'
    http.route({
      method: endpoint.method,
      url: prefixes[family] + endpoint.path,
      config: { family },
      schema: describe(endpoint, family),
      handler: async (request, reply) => {
        const viewer = await admit(deps, request, endpoint.access, { fresh })
        const params = read(endpoint.params, request.params)
        const query = read(endpoint.query, request.query)
        const file = endpoint.upload ? bytesOf(request.body) : none
        const body = endpoint.upload ? {} : read(endpoint.body, request.body ?? {})
        const idempotencyKey = keyOf(request, endpoint.idempotency)
        const language = languageOf(request.headers)
        const call = { deps, viewer, params, query, body, file, idempotencyKey, language, request, reply }
        const result = await handle(call as never)
        if (reply.sent) return reply
        return endpoint.status === 204 ? reply.code(204).send() : reply.code(endpoint.status).send(result)
      },
    })
  }

async function admit(
  deps: Deps,
  { headers }: FastifyRequest,
  access: Access,
  options: { fresh: boolean },
): Promise<Viewer> {
  const viewer = await deps.viewerOf(headers, options)
  if (access === 'public') return viewer === 'ended' || viewer === 'banned' ? null : viewer
  if (viewer === null) throw new Refusal('sign_in_required')
  if (viewer === 'ended') throw new Refusal('session_ended')
  if (viewer === 'banned') throw new Refusal('account_banned')
  if (access === 'moderator' && !isStaff(viewer)) throw new Refusal('forbidden')
  if (access === 'admin' && !isAdmin(viewer)) throw new Refusal('forbidden')
  return viewer
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = issues
  const field = first ? [first.path, first.message].filter(Boolean).join(': ') : ''
  throw new Refusal('bad_request', { field, issues })
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
