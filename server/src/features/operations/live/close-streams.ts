import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../core/deps.ts'

/** A server that closes waits for open responses: streams have no end of their own, so they are ended first. */
export function closeStreams(http: FastifyInstance, { live }: Deps) {
  http.addHook('preClose', async () => live.hub.close())
}
