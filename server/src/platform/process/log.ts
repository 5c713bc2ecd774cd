import Fastify, { type FastifyBaseLogger } from 'fastify'

/** The log of a process that answers no requests. */
export const createLog = (level: string): FastifyBaseLogger =>
  Fastify({ logger: { level, stream: process.stderr } }).log
