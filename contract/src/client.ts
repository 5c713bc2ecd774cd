import type * as z from 'zod/mini'
import type { Access, Endpoint, FileBytes } from './endpoint.ts'
import type { RefusalCode } from './errors.ts'

export type FailureCode = RefusalCode | 'fault' | 'offline'

/** What a call throws: a refusal with its sentence, a fault with its request id, or `offline` when there was no response. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: FailureCode
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(code: FailureCode, status: number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** The parts of an AbortSignal that are needed: the contract has no DOM types. */
export interface CancelSignal {
  readonly aborted: boolean
}

export interface Sent {
  method: Endpoint['method']
  /** Without the `/api` prefix, with its query string. */
  path: string
  body?: string | FileBytes
  idempotencyKey?: string
  signal?: CancelSignal
}

/** Sends one call: by `fetch` in the browser, by the server's own router while rendering. Throws `ApiError('offline', 0, …)` when nothing answers. */
export type Send = (request: Sent) => Promise<{
  status: number
  json: () => Promise<unknown>
  /** The bytes of a response that is a file; only carriers that fetch files have it. */
  blob?: () => Promise<FileBytes>
}>

type Part<K extends string, S extends z.ZodMiniType> =
  {} extends z.input<S> ? { [key in K]?: z.input<S> } : { [key in K]: z.input<S> }

export type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & { file?: FileBytes; idempotencyKey?: string; signal?: CancelSignal }

export type Api = ReturnType<typeof createApi>

/** The typed client over a carrier. Responses are not parsed again: the server's serializer guarantees the contract. */
export function createApi(send: Send) {
  return async function call<
    A extends Access,
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
    R extends z.ZodMiniType,
  >(endpoint: Endpoint<A, P, Q, B, R>, input: Input<P, Q, B>): Promise<z.output<R>> {
    const { params = {}, query = {}, body, file, idempotencyKey, signal } = input as Loose
    const response = await send({
      method: endpoint.method,
      path: pathOf(endpoint.path, params, query),
      ...(endpoint.method !== 'GET' && { body: file ?? JSON.stringify(body ?? {}) }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      ...(signal && { signal }),
    })
    if (response.status === 204) return undefined as z.output<R>
    if (response.status < 400) return (await readResult(endpoint, response)) as z.output<R>
    const payload = await response.json()
    const { code, message, details, request_id } = payload as Failure
    throw new ApiError(code, response.status, message, { ...details, ...(request_id && { request_id }) })
  }
}

function readResult({ path, download }: Endpoint, response: Awaited<ReturnType<Send>>) {
  if (!download) return response.json()
  if (!response.blob) throw new Error(`${path} answers a file, which this carrier does not fetch`)
  return response.blob()
}

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: FileBytes
  idempotencyKey?: string
  signal?: CancelSignal
}

interface Failure {
  code: FailureCode
  message: string
  details?: Record<string, unknown>
  request_id?: string
}

function pathOf(template: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return search.length ? `${path}?${search.join('&')}` : path
}
