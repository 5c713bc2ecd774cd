import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { isLinkAlive, stopByLink, stopPath } from './stop-link.ts'
import { stopPage, stopPolicy, type StopState } from './stop.page.ts'

/** The link of the mails, without a sign-in: looking at it shows a button, which stops such mails (decision 0008). */
export function stopPages(http: FastifyInstance, deps: Deps) {
  const hidden = { schema: { hide: true } }
  http.register(async (scope) => {
    readForms(scope, (form) => form)

    scope.get(stopPath, hidden, async (request, reply) => {
      const token = tokenIn(new URL(request.url, 'http://here').searchParams)
      const isAlive = token !== undefined && (await isLinkAlive(deps, token))
      return show(request, reply, isAlive ? 'stop' : 'gone', token)
    })

    scope.post(stopPath, hidden, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? tokenIn(request.body) : undefined
      const isStopped = token !== undefined && (await stopByLink(deps, token))
      return show(request, reply, isStopped ? 'stopped' : 'gone')
    })
  })
}

const tokenIn = (input: URLSearchParams) => /^[\w-]{60,300}$/.exec(input.get('token') ?? '')?.[0]

const show = (request: FastifyRequest, reply: FastifyReply, state: StopState, token?: string) =>
  reply
    .code(state === 'gone' ? 410 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': stopPolicy,
      // The URL holds a secret. With `no-referrer` the form's request would carry no origin.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(stopPage(state, languageOf(request.headers), token))
