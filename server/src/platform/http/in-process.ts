import type { Send } from '@mtaa/contract/client'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { currentMake } from '../cache/current-make.ts'
import { languageOf } from './language.ts'

/**
 * Carries a call to our own router without a network, with the caller's headers and IP. A server that is being
 * closed takes no calls: the answer is then `unavailable`, as it would be from outside. A page that shows what a limit
 * refused is for its reader alone.
 */
export const inProcess =
  (http: FastifyInstance, headers: Record<string, string>, remoteAddress: string): Send =>
  async ({ method, path, body, idempotencyKey }) => {
    const isFile = body !== undefined && typeof body !== 'string'
    const payload = isFile ? Buffer.from(await (body as Blob).arrayBuffer()) : body
    const calling = http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...headers,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(payload !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
      remoteAddress,
    })
    const response = await calling.catch(undefinedIfClosing)
    if (!response) return unavailable(headers)
    if (response.statusCode === 429) currentMake()?.forMaker()
    return { status: response.statusCode, json: async () => response.json() }
  }

function undefinedIfClosing(error: unknown): LightMyRequestResponse | undefined {
  if ((error as { code?: string }).code === 'FST_ERR_REOPENED_CLOSE_SERVER') return undefined
  throw error
}

const unavailable = (headers: Record<string, string>) => ({
  status: 503,
  json: async () => ({
    code: 'unavailable',
    message: sentenceFor('unavailable', languageOf(headers), {}),
    details: {},
  }),
})
