import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createSourceList } from '../daraja/index.ts'
import { receiveReport } from './receive-report.ts'
import { isReportToken, type Kind, type ReportKind } from './transfer-address.ts'

const originator = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,6}$/
const maxBytes = 64 * 1024

const kinds: readonly Kind[] = ['b2c', 'rev']
const reports: readonly ReportKind[] = ['result', 'timeout', 'status']

/** `POST /hooks/pay/{b2c,rev}/…`: what Daraja reports about money that leaves. The answer only says that it is stored. */
export function darajaTransferHooks(http: FastifyInstance, deps: Deps) {
  const { mpesa } = deps.settings
  const isListed = createSourceList(mpesa.sources)

  void http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
      (await hooks.bodies.read(request, payload)).toString(),
    )
    for (const kind of kinds) {
      for (const report of reports) {
        hooks.post<{ Params: { id: string; tok: string } }>(
          `/hooks/pay/${kind}/:id/:tok/${report}`,
          {
            schema: { hide: true },
            bodyLimit: maxBytes,
            // Before the body is read.
            onRequest: async ({ params: { id, tok } }) => {
              if (!originator.test(id) || !isReportToken(mpesa, kind, id, tok)) throw new Refusal('not_found')
            },
          },
          async ({ params: { id }, body, ip }) => {
            const text = typeof body === 'string' ? body : ''
            const input = { originatorId: id, kind: report, text, sourceIp: ip, listed: isListed(ip) }
            if (!(await receiveReport(deps, input))) throw new Refusal('not_found')
            return { ResultCode: 0, ResultDesc: 'Accepted' }
          },
        )
      }
    }
  })
}
