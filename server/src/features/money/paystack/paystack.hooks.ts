import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { receiveEvent } from './receive-event.ts'
import { isSigned } from './signature.rules.ts'

const maxBytes = 256 * 1024

/** `POST /hooks/paystack`: events of Paystack. The answer only says that the event is stored. */
export function paystackHooks(http: FastifyInstance, deps: Deps) {
  const failures = new Counter({
    name: 'mtaa_paystack_signature_failures_total',
    help: 'Events at /hooks/paystack that none of our keys had signed',
    registers: [deps.metrics.own],
  })

  void http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    // The bytes as they came: the signature is over them.
    hooks.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
      hooks.bodies.read(request, payload),
    )

    hooks.post('/hooks/paystack', { schema: { hide: true }, bodyLimit: maxBytes }, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const signature = headers['x-paystack-signature']
      const header = typeof signature === 'string' ? signature : undefined
      if (!isSigned(deps.settings.paystack, { body: bytes, header, now: deps.clock() })) {
        failures.inc()
        deps.log.warn('an event at /hooks/paystack has no signature of ours')
        return reply.status(401).send({ status: false })
      }
      await receiveEvent(deps, bytes)
      return { status: true }
    })
  })
}
