import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createSourceList, isTokenOf, isTokenOfPaybill, isTokenOfQuery } from './callback-address.ts'
import { fieldsOf, receiptOf } from './daraja-messages.ts'
import { counters } from './daraja.metrics.ts'
import { receiveCallback, receiveReport } from './receive-callback.ts'
import { validatePaybill } from './validate-paybill.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxBytes = 64 * 1024

/** `POST /hooks/pay/…`: callbacks of providers. The answer only says that the callback is stored. */
export function darajaHooks(http: FastifyInstance, deps: Deps) {
  const { mpesa } = deps.settings
  const isListed = createSourceList(mpesa.sources)
  const stored = { ResultCode: 0, ResultDesc: 'Accepted' }

  /** Of a path whose secret part must be right: decided before the body is read. */
  const behind = (isRight: (params: Record<string, string>) => boolean) => ({
    schema: { hide: true },
    bodyLimit: maxBytes,
    onRequest: async ({ params }: FastifyRequest) => {
      if (isRight(params as Record<string, string>)) return
      counters.badTokens += 1
      throw new Refusal('not_found')
    },
  })

  void http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
      (await hooks.bodies.read(request, payload)).toString(),
    )

    hooks.post<{ Params: { pid: string; tok: string } }>(
      '/hooks/pay/k/:pid/:tok',
      behind(({ pid = '', tok = '' }) => uuid.test(pid) && isTokenOf(mpesa, pid, tok)),
      async ({ params: { pid }, body, ip }) => {
        const listed = countSource(isListed(ip))
        const ours = await receiveCallback(deps, { paymentId: pid, text: textIn(body), sourceIp: ip, listed })
        if (!ours) throw new Refusal('not_found')
        return stored
      },
    )

    hooks.post<{ Params: { id: string; tok: string; what: string } }>(
      '/hooks/pay/ts/:id/:tok/:what',
      behind(
        ({ id = '', tok = '', what = '' }) =>
          uuid.test(id) && isTokenOfQuery(mpesa, id, tok) && (what === 'result' || what === 'timeout'),
      ),
      async ({ params: { id, what }, body, ip }) => {
        const listed = countSource(isListed(ip))
        // That Daraja gave up waiting says nothing about the money; the query ends by itself.
        if (what === 'timeout') return stored
        await receiveReport(deps, { kind: 'status', ref: id, text: textIn(body), sourceIp: ip, listed })
        return stored
      },
    )

    hooks.post<{ Params: { tok: string } }>(
      '/hooks/pay/c2b/:tok/validate',
      behind(({ tok = '' }) => isTokenOfPaybill(mpesa, tok)),
      async ({ body, ip }) => {
        const listed = countSource(isListed(ip))
        if (!listed && mpesa.sourceMode === 'enforce') throw new Refusal('not_found')
        return validatePaybill(deps, parsed(textIn(body)))
      },
    )

    hooks.post<{ Params: { tok: string } }>(
      '/hooks/pay/c2b/:tok/confirm',
      behind(({ tok = '' }) => isTokenOfPaybill(mpesa, tok)),
      async ({ body, ip }) => {
        const text = textIn(body)
        const listed = countSource(isListed(ip))
        // What has no receipt is stored for a person to read.
        const ref = receiptOf(fieldsOf(parsed(text))['TransID']) ?? createHash('sha256').update(text).digest('hex')
        await receiveReport(deps, { kind: 'c2b', ref, text, sourceIp: ip, listed })
        return stored
      },
    )
  })

  function countSource(listed: boolean): boolean {
    if (!listed) counters.unlisted += 1
    return listed
  }
}

const textIn = (body: unknown) => (typeof body === 'string' ? body : '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
