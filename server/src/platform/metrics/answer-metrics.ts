import Fastify, { type FastifyInstance } from 'fastify'
import { isScraped, mayScrape, type MetricsAccess } from './access.rules.ts'
import type { Metrics } from './metrics.ts'

interface Listen {
  port: number
  host: string
}

const format = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /metrics`, for who may; to everybody else there is no such path. */
export function answerMetrics(http: FastifyInstance, metrics: Metrics, access: MetricsAccess) {
  if (!isScraped(access)) return
  http.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async ({ raw }, reply) => {
    const caller = { address: raw.socket.remoteAddress, headers: raw.headers }
    if (!mayScrape(access, caller)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(format)
      .send(await metrics.text())
  })
}

/** `/metrics` on a port of its own, where nothing else is. */
export async function serveMetrics(metrics: Metrics, access: MetricsAccess, { port, host }: Listen) {
  const http = Fastify({ logger: false, forceCloseConnections: true })
  answerMetrics(http, metrics, access)
  await http.listen({ port, host })
  return http
}
