import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

/** Lets routes of this scope take forms. Only where another site or a page without script sends them. */
export function readForms(http: FastifyInstance, as: (form: URLSearchParams) => unknown) {
  http.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    as(new URLSearchParams((await http.bodies.read(request, payload)).toString())),
  )
}
