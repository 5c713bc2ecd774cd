import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createSourceList, isTokenOf } from './callback-address.ts'
import { receiveCallback } from './receive-callback.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxBytes = 64 * 1024

/** `POST /hooks/pay/…`: callbacks of providers. The answer only says that the callback is stored. */
export function paymentHooks(http: FastifyInstance, deps: Deps) {
  const { mpesa } = deps.settings
  const isListed = createSourceList(mpesa.sources)

  void http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
      (await hooks.bodies.read(request, payload)).toString(),
    )

    hooks.post<{ Params: { pid: string; tok: string } }>(
      '/hooks/pay/k/:pid/:tok',
      {
        schema: { hide: true },
        bodyLimit: maxBytes,
        // Before the body is read.
        onRequest: async ({ params: { pid, tok } }) => {
          if (!uuid.test(pid) || !isTokenOf(mpesa, pid, tok)) throw new Refusal('not_found')
        },
      },
      async ({ params: { pid }, body, ip }) => {
        const text = typeof body === 'string' ? body : ''
        const ours = await receiveCallback(deps, { paymentId: pid, text, sourceIp: ip, listed: isListed(ip) })
        if (!ours) throw new Refusal('not_found')
        return { ResultCode: 0, ResultDesc: 'Accepted' }
      },
    )
  })
}
