import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'

/** The log of a process that answers no requests. */
export const createLog = (logger: Exclude<FastifyServerOptions['logger'], boolean | undefined>): FastifyBaseLogger =>
  Fastify({ logger }).log
