import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { networkKey } from '../../identity/requesters/index.ts'
import { notMePage, notMePolicy } from './not-me.page.ts'
import { payoutUsage } from './payouts.limits.ts'
import { isLinkAlive, stopByLink, stopPath } from './stop-link.ts'

/** The link of the messages about a new number, without a sign-in: looking at it shows a button, which stops payouts. */
export function notMePages(http: FastifyInstance, deps: Deps) {
  const hidden = { schema: { hide: true } }
  http.register(async (scope) => {
    readForms(scope, (form) => form)

    scope.get(stopPath, hidden, async (request, reply) => {
      const token = tokenIn(new URL(request.url, 'http://here').searchParams)
      const isAlive = token !== undefined && (await isLinkAlive(deps, token))
      if (isAlive) return show(request, reply, 'stop', token)
      await countWrong(deps, request)
      return show(request, reply, 'gone')
    })

    scope.post(stopPath, hidden, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? tokenIn(request.body) : undefined
      if (token !== undefined && (await stopByLink(deps, token))) return show(request, reply, 'stopped')
      await countWrong(deps, request)
      return show(request, reply, 'gone')
    })
  })
}

const tokenIn = (input: URLSearchParams) => /^[\w-]{43}$/.exec(input.get('token') ?? '')?.[0]

const countWrong = ({ limits }: Deps, { ip }: FastifyRequest) =>
  limits.consume([payoutUsage.wrongLinks, networkKey({ ip })])

const show = (request: FastifyRequest, reply: FastifyReply, state: 'stop' | 'stopped' | 'gone', token?: string) =>
  reply
    .code(state === 'gone' ? 410 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': notMePolicy,
      // The URL holds a secret. With `no-referrer` the form's request would carry no origin.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(notMePage(state, languageOf(request.headers), token))
