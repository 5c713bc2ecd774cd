import { nothing, type Access, type Endpoint } from '@mtaa/contract/endpoint'
import type { Language } from '@mtaa/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import english from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import { admission } from './admission.ts'
import { confirmAct } from './confirmation.ts'
import type { Deps } from '../deps.ts'
import { countyOf, stateFor, type StateOf } from '../flags/caller.ts'
import { flagGate, type FlagUse } from '../flags/flag-gate.ts'
import type { FeatureSwitch } from '../flags/flags.ts'
import { flagsTag } from '../cache-tags.ts'
import { siteGate } from '../site/site-gate.ts'
import type { Admission } from '../../platform/cache/admission.ts'
import type { Make } from '../../platform/cache/cache.ts'
import { currentMake } from '../../platform/cache/current-make.ts'
import type { Tag } from '../../platform/cache/tags.ts'
import type { Scope } from '../../platform/http/idempotency-keys.ts'
import { languageOf } from '../../platform/http/language.ts'
import { describe } from '../../platform/http/openapi.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { Written } from '../../platform/http/written.ts'
import { findUnstorable } from '../../platform/http/storable.ts'
import type { Upload } from '../../platform/traffic/uploads.ts'
import type { Member, Viewer } from '../viewer.ts'
import type { Family } from '../../platform/http/wire-code.ts'

// What a check says of a value; without a language it is only that the value is invalid.
z.config(english())

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
  /** What is open to this caller. The endpoint's own flag was already enforced. */
  stateOf: StateOf
  request: FastifyRequest
  reply: FastifyReply
}

/** A request as it came, before its shape is checked. `body`: undefined until it was read, and when it is no object. */
export interface RawRequest {
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** A public read whose answer is the same for many (docs/caching.md). */
export interface Caching<R, C> {
  /**
   * Visitors only where a member may get another answer. `unblocked`: everyone but members who have blocked somebody or are
   * blocked, for whom the handler leaves people out.
   */
  for: 'visitors' | 'everyone' | 'unblocked'
  /** What the answer is made of: what changes that drops the tag. */
  tags: (result: R, call: C) => readonly [Tag, ...Tag[]]
  /** What limits who has an answer made. What is cached, or is being made for another, costs a caller nothing. */
  admission?: (caller: { deps: Deps; viewer: Viewer; request: FastifyRequest }) => Admission
}

export type On = <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<A, P, Q, B, R>,
  handle: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R> | Written>,
  options?: {
    /** `in statement`: the handler itself refuses an ended or banned session, in the statement that writes. */
    session?: 'in statement'
    cache?: Caching<z.input<R>, Call<A, z.output<P>, z.output<Q>, z.output<B>>>
    /** `form`: other sites' forms are the purpose; the handler ties them to this browser by a cookie. */
    otherSites?: 'form'
    /** Called once the caller is known and before the body is read: for what a body costs. */
    beforeBody?: (deps: Deps, viewer: ViewerFor<A>, request: FastifyRequest) => Promise<unknown>
    /** Throws the refusal of what is switched off. Called before the body is read and again before its shape is checked. */
    checkEnabled?: (deps: Deps, raw: RawRequest) => void
    /** How it obeys, where it is not by the flag of its feature. */
    flag?: FlagUse
    /** A restricted member may go on with it, although its feature is read-only for them; or the handler refuses the rest. */
    whileRestricted?: 'open'
    /** The scope of its idempotency keys: a call that repeats one is answered as the first time, even when it is off now. */
    repeats?: Scope
  },
) => void

/** Auth has a scope of its own, which brings its prefix along. */
const prefixes: Record<Family, string> = { api: '/api', auth: '' }

/** Pairs endpoints of the contract with handlers: maintenance, flag, admission, parsing, the handler, the response. */
export const registrar =
  (http: FastifyInstance, deps: Deps, family: Family, flag: FeatureSwitch): On =>
  (endpoint, handle, options) => {
    const fresh = endpoint.freshSession && options?.session !== 'in statement'
    const gate = flagGate(deps, endpoint, {
      flag,
      use: options?.flag,
      staysOpen: options?.whileRestricted === 'open',
      repeats: options?.repeats,
    })
    const site = siteGate(deps, endpoint, { family, use: options?.flag, repeats: options?.repeats })
    const early = (request: FastifyRequest) => {
      site.early(request)
      gate.early(request)
    }
    async function consume(viewer: Viewer, request: FastifyRequest) {
      await site.check(request, viewer)
      await gate.check(request, viewer)
      await options?.beforeBody?.(deps, viewer as never, request)
    }
    const { viewerOf, hooks } = admission(deps, endpoint, {
      fresh,
      family,
      consume,
      checkFlag: gate.check,
      isCounted: options?.beforeBody !== undefined,
    })
    http.route({
      method: endpoint.method,
      url: prefixes[family] + endpoint.path,
      bodyLimit: bodyLimitOf(endpoint, family),
      config: {
        family,
        upload: endpoint.upload !== false,
        otherSites: options?.otherSites ?? (family === 'auth' ? 'program' : 'none'),
      },
      ...withEnabledCheck(deps, hooks, endpoint, options?.checkEnabled, early),
      schema: describe(endpoint, family, gate.description),
      handler: async (request, reply) => {
        early(request)
        if (site.isShut()) await site.check(request, await viewerOf(request))
        const { isByCounty } = deps.flags
        const isHiding =
          options?.cache?.for === 'unblocked' && (await hasBlocks(deps, () => viewerOf(request), request))
        const cache = !isHiding && isShared(options?.cache, request) ? options?.cache : undefined
        if (family === 'api') void reply.headers(cachingOf(request, cache !== undefined && !isByCounty))
        // A rollout makes what many share differ from county to county.
        const caller = isByCounty ? await viewerOf(request) : undefined
        if (caller !== undefined) await gate.check(request, caller)
        const run = async () => {
          // A shared answer is read as a visitor: a bad token does not refuse it.
          const viewer = cache ? null : caller === undefined ? await viewerOf(request) : caller
          await gate.check(request, caller ?? viewer)
          options?.checkEnabled?.(deps, rawOf(request, request.body ?? {}))
          await confirmAct(deps, endpoint, { viewer, body: fieldsOf(request.body) ?? {}, request, family })
          const params = read(endpoint.params, request.params)
          const query = read(endpoint.query, request.query)
          const file = endpoint.upload === false ? undefined : uploadIn(request.body)
          const body = endpoint.upload !== false ? {} : read(endpoint.body, request.body ?? {})
          const idempotencyKey = keyOf(request, endpoint.idempotency)
          const language = languageOf(request.headers)
          const stateOf = (name: FlagName) => stateFor(deps.flags, name, caller ?? viewer, request)
          const input = { deps, viewer, params, query, body, file, idempotencyKey, language }
          const call = { ...input, stateOf, request, reply } as never
          const admission = cache ? undefined : options?.cache?.admission?.({ deps, viewer, request })
          return { call, result: await (admission ? admission.admit(() => handle(call)) : handle(call)) }
        }
        if (cache) {
          const key = caller === undefined ? request.url : `${request.url} ${countyOf(caller, request)}`
          const make: Make<string> = async (uses) => {
            const { call, result } = await run()
            if (result instanceof Written) throw new Error('the tags of an answer are read from its fields')
            uses(flagsTag, ...cache.tags(result, call))
            return reply.code(endpoint.status).serialize(result) as string
          }
          const text = await deps.cache.get(key, make, cache.admission?.({ deps, viewer: null, request }))
          return sendWritten(reply.code(endpoint.status), text)
        }
        const { result } = await run().finally(() => forThisCallOnly(reply))
        if (reply.sent) return reply
        if (result instanceof Written) return sendWritten(reply.code(endpoint.status), result.body)
        return endpoint.status === 204 ? reply.code(204).send() : reply.code(endpoint.status).send(result)
      },
    })
  }

/** A page that is made of an answer which is nobody else's is nobody else's, either. */
function forThisCallOnly(reply: FastifyReply) {
  if (!String(reply.getHeader('cache-control')).startsWith('public')) currentMake()?.doNotStore()
}

type Hook = (request: FastifyRequest) => Promise<void>

/**
 * What is switched off says so before its body is read: by maintenance or a flag before anything else is looked at, by the configuration
 * once it is known who calls.
 */
function withEnabledCheck(
  deps: Deps,
  { onRequest }: { onRequest?: Hook },
  { method }: Pick<Endpoint, 'method'>,
  check: ((deps: Deps, raw: RawRequest) => void) | undefined,
  checkFlag: (request: FastifyRequest) => void,
) {
  if (method === 'GET') return onRequest ? { onRequest } : {}
  const byConfiguration: Hook[] = check ? [async (request) => check(deps, rawOf(request))] : []
  const byFlag: Hook = async (request) => checkFlag(request)
  return { onRequest: [byFlag, ...(onRequest ? [onRequest] : []), ...byConfiguration] }
}

const rawOf = ({ query }: FastifyRequest, body?: unknown): RawRequest => ({
  query: fieldsOf(query) ?? {},
  body: fieldsOf(body),
})

const fieldsOf = (value: unknown) => (isObject(value) ? (value as Record<string, unknown>) : undefined)

const isShared = (cache: Pick<Caching<never, never>, 'for'> | undefined, { headers }: FastifyRequest) =>
  cache !== undefined && (cache.for !== 'visitors' || headers.authorization === undefined)

/** Whether a member who calls does not see all people: a bad token is a visitor's. */
async function hasBlocks(deps: Deps, viewerOf: () => Viewer | Promise<Viewer>, { headers }: FastifyRequest) {
  const viewer = headers.authorization === undefined ? null : await viewerOf()
  return viewer !== null && (await deps.hasBlocks(viewer.id))
}

const sendWritten = (reply: FastifyReply, body: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(body)

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

/** `undefined` and patterns are words of programs. */
function plain(message: string): string {
  if (message.endsWith('received undefined')) return 'required'
  return message.replace(/: must match pattern .*/s, '')
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

function uploadIn(body: unknown): Upload {
  if (typeof body === 'object' && body !== null && 'path' in body) return body as Upload
  throw new Refusal('unsupported_media_type')
}

/** A text of twenty thousand characters, each escaped; the auth protocol has a limit of its own. */
const maxBytes: Record<Family, number> = { api: 128 * 1024, auth: 1024 * 1024 }
const maxBytesOfNothing = 16 * 1024

function bodyLimitOf({ upload, body }: Endpoint, family: Family): number {
  if (upload !== false) return upload
  return takesNothing(body) && family === 'api' ? maxBytesOfNothing : maxBytes[family]
}
