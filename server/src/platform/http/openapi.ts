import type { Access, Endpoint } from '@mtaa/contract/endpoint'
import { refusals, type RefusalCode } from '@mtaa/contract/errors'
import * as z from 'zod/mini'
import { wireCode, type Family } from './wire-code.ts'

/** The JSON schema of what a schema of the contract takes or gives. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest as Record<string, unknown>
}

const isEmpty = ({ properties }: Record<string, unknown>) =>
  properties !== undefined && Object.keys(properties as object).length === 0

const failure = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'object', additionalProperties: true },
    request_id: { type: 'string' },
  },
}

/** What every endpoint may answer beside its own refusals. */
const anyone = ['bad_request', 'unavailable'] as const
/** And every one that not everybody may call, by family. */
const signedIn = {
  api: ['sign_in_required', 'session_ended', 'account_banned', 'second_factor_needed'],
  auth: ['no_authorization', 'bad_jwt', 'user_not_found', 'session_not_found', 'account_banned'],
} as const satisfies Record<Family, readonly RefusalCode[]>
const staffOnly: readonly Access[] = ['moderator', 'admin']
/** And every one that writes. */
const writing = ['bad_json', 'too_large', 'too_slow', 'unsupported_media_type', 'cross_site'] as const

/** What can switch an endpoint off, if anything: the name of a flag, or the parameter that names it. */
interface Switch {
  flag: string
  isWrite: boolean
}

/**
 * The OpenAPI 3.1 description of one endpoint; its `response` also drives the serializer. Endpoints are constants, so each
 * is described once, however many servers there are in the process.
 */
export function describe(endpoint: Endpoint, family: Family, flag?: Switch): Description {
  const ofEndpoint = descriptions[family].get(endpoint) ?? new Map<string, Description>()
  descriptions[family].set(endpoint, ofEndpoint)
  const known = ofEndpoint.get(flag?.flag ?? '') ?? compose(endpoint, family, flag)
  ofEndpoint.set(flag?.flag ?? '', known)
  // Fastify marks the outer object as its own.
  return { ...known }
}

type Description = ReturnType<typeof compose>

const descriptions: Record<Family, WeakMap<Endpoint, Map<string, Description>>> = {
  api: new WeakMap(),
  auth: new WeakMap(),
}

function compose(endpoint: Endpoint, family: Family, flag: Switch | undefined) {
  const params = jsonSchema(endpoint.params, 'input')
  const query = jsonSchema(endpoint.query, 'input')
  const body = jsonSchema(endpoint.body, 'input')
  const keyed = endpoint.idempotency !== 'none'
  const all: Endpoint['refusals'] = [
    ...anyone,
    ...(endpoint.access === 'public' ? [] : signedIn[family]),
    ...(staffOnly.includes(endpoint.access) ? (['forbidden'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : writing),
    ...(keyed ? (['idempotency_key_required'] as const) : []),
    ...(flag ? (['feature_off'] as const) : []),
    ...(flag?.isWrite ? (['feature_read_only'] as const) : []),
    ...endpoint.refusals,
  ]
  const answers = new Map<number, string[]>()
  for (const refusal of all) {
    const [code, status] = typeof refusal === 'string' ? [refusal, refusals[refusal].status] : refusal
    const name = wireCode(code, family)
    answers.set(status, [...new Set([...(answers.get(status) ?? []), name])])
  }
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && { 'x-fresh-session': endpoint.freshSession }),
    ...(flag && { 'x-flag': flag.flag }),
    tags: [family === 'auth' ? 'auth' : (endpoint.path.split('/')[1] ?? 'api')],
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(!isEmpty(params) && { params }),
    ...(!isEmpty(query) && { querystring: query }),
    ...(keyed && {
      headers: {
        type: 'object',
        properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 64 } },
        ...(endpoint.idempotency === 'required' && { required: ['idempotency-key'] }),
      },
    }),
    ...(endpoint.upload !== false && {
      consumes: ['image/*', 'application/pdf', 'application/octet-stream'],
      body: { type: 'string', format: 'binary' },
    }),
    ...(endpoint.upload === false && endpoint.method !== 'GET' && !isEmpty(body) && { body }),
    response: {
      [endpoint.status]: successOf(endpoint),
      ...Object.fromEntries(
        [...answers].map(([status, names]) => [status, { description: names.join(', '), ...failure }]),
      ),
    },
  }
}

function successOf({ status, stream, download, result }: Endpoint) {
  if (status === 204) return { type: 'null', description: 'Done' }
  if (download) {
    const schema = { type: 'string', format: 'binary' }
    return { description: 'Success', content: Object.fromEntries(download.map((type) => [type, { schema }])) }
  }
  const schema = jsonSchema(result, 'output')
  if (stream) return { description: 'Success', content: { 'text/event-stream': { schema } } }
  return { description: 'Success', ...schema }
}
