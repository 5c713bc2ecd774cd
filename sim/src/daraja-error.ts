import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A synchronous refusal in Daraja's shape: an HTTP status, its own dotted code and a sentence. */
export class DarajaError extends Error {
  override readonly name = 'DarajaError'
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const invalidField = (field: string) => new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`)

/** Turns everything that goes wrong on Daraja's paths into Daraja's error shape. */
export function answerErrors(http: FastifyInstance, darajaPaths: readonly string[]): void {
  http.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = error instanceof DarajaError ? error : fromFastify(error)
    return reply.status(known.status).headers(known.headers).send(errorBody(known))
  })
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const error = darajaPaths.includes(path)
      ? new DarajaError(404, '404.001.04', 'Invalid HTTP method')
      : new DarajaError(404, '404.003.01', 'Resource not found')
    return reply.status(error.status).send(errorBody(error))
  })
}

function fromFastify(error: Error & { statusCode?: number }): DarajaError {
  const status = error.statusCode ?? 500
  if (status >= 500) return new DarajaError(500, '500.003.1001', `Internal Server Error: ${error.message}`)
  return new DarajaError(status === 413 ? 413 : 400, '400.002.05', 'Invalid Request Payload')
}

function errorBody({ code, message }: DarajaError) {
  const requestId = `${randomInt(10_000, 100_000)}-${randomInt(1_000_000, 100_000_000)}-1`
  return { requestId, errorCode: code, errorMessage: message }
}
