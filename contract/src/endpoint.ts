import * as z from 'zod/mini'
import type { RefusalCode } from './errors.ts'

/** Who may call: anyone, a signed-in member, or staff. Finer rules are the feature's own. */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One line for the API page. */
  summary: string
  access: A
  /**
   * The session, and any ban, are looked up at this request; otherwise a read may use what was known within five seconds.
   * True for everything that writes; a read says it of itself when it shows money, a copy of somebody's data or the
   * account as the auth protocol does (docs/rules/sign-in.md, Sessions and access tokens).
   */
  freshSession: boolean
  /**
   * Requested anew of the member, because the act changes who can get at the account: a sign-in within ten minutes, the
   * password (`current_password`), or a code of `/reauthenticate` (`nonce`). `true`, or the fields of the body for which.
   */
  confirms: boolean | readonly string[]
  params: P
  query: Q
  body: B
  result: R
  /** The status of success; 200 by default. */
  status: 200 | 201 | 202 | 204 | 302 | 303
  /** `required`: the caller must send Idempotency-Key; `accepted`: it may. */
  idempotency: 'none' | 'accepted' | 'required'
  /** The body is a file's bytes, not JSON: how many at most. */
  upload: number | false
  /** The response is a stream of server-sent events, which the handler writes itself. */
  stream: boolean
  /** The response is a file of one of these media types, not JSON. */
  download?: readonly string[]
  /** With a status where it differs from the table: the auth protocol has several for some codes. */
  refusals: readonly (RefusalCode | readonly [RefusalCode, number])[]
}

/** The parts of a browser's Blob that are needed: the contract has no DOM types. */
export interface FileBytes {
  readonly size: number
  readonly type: string
}

/** The result of an endpoint whose response is a file. */
export const fileBytes: z.ZodMiniType<FileBytes> = z.custom<FileBytes>()

/** No params, query or body. */
export const nothing = z.object({})
type Nothing = typeof nothing

/**
 * Describes one endpoint once, for the server that answers it, the client that calls it and the API page.
 * Defaults: no params, query or body; status 200; no idempotency key; a fresh session for everything but GET.
 */
export function endpoint<
  const A extends Access,
  R extends z.ZodMiniType,
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
>(
  definition: Pick<Endpoint<A, P, Q, B, R>, 'method' | 'path' | 'summary' | 'access' | 'result' | 'refusals'> &
    Partial<
      Pick<
        Endpoint<A, P, Q, B, R>,
        | 'freshSession'
        | 'confirms'
        | 'params'
        | 'query'
        | 'body'
        | 'status'
        | 'idempotency'
        | 'upload'
        | 'stream'
        | 'download'
      >
    >,
): Endpoint<A, P, Q, B, R> {
  const freshSession = definition.method !== 'GET'
  const inputs = { params: nothing, query: nothing, body: nothing }
  const defaults = {
    ...inputs,
    freshSession,
    confirms: false,
    status: 200,
    idempotency: 'none',
    upload: false,
    stream: false,
  }
  return { ...defaults, ...definition } as unknown as Endpoint<A, P, Q, B, R>
}
