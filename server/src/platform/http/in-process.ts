import type { Send } from '@mtaa/contract/client'
import type { FastifyInstance } from 'fastify'

/** Carries a call to our own router without a network, wearing the caller's headers and address. */
export const inProcess =
  (http: FastifyInstance, headers: Record<string, string>, remoteAddress?: string): Send =>
  async ({ method, path, body, idempotencyKey }) => {
    const isFile = body !== undefined && typeof body !== 'string'
    const payload = isFile ? Buffer.from(await (body as Blob).arrayBuffer()) : body
    const response = await http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...headers,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(payload !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    return { status: response.statusCode, json: async () => response.json() }
  }
