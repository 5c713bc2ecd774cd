import type { FastifyInstance } from 'fastify'

/**
 * What another app shares with the installed one is taken by its service worker. Where that is missing the person gets
 * the form, and it says so; the body is never read.
 */
export function answerShares(http: FastifyInstance) {
  http.post('/share-target', {
    schema: { hide: true },
    onRequest: async (_, reply) => reply.redirect('/feed?new=true&shared=lost', 303),
    handler: (_, reply) => reply.callNotFound(),
  })
}
