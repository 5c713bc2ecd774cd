import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { networkKey } from '../requesters/index.ts'
import { credentialLimits } from './credential-changes.limits.ts'
import { notMePage, notMePolicy, type LinkState } from './not-me.page.ts'
import { isLinkAlive, undoByLink, undoPath } from './undo-link.ts'

/** The link of the messages about changed credentials, without a sign-in: looking at it shows a button, which undoes them. */
export function notMePages(http: FastifyInstance, deps: Deps) {
  const hidden = { schema: { hide: true } }
  http.register(async (scope) => {
    readForms(scope, (form) => form)

    scope.get(undoPath, hidden, async (request, reply) => {
      const token = tokenIn(new URL(request.url, 'http://here').searchParams)
      if (token !== undefined && (await isLinkAlive(deps, token))) return show(request, reply, 'ask', token)
      await countWrong(deps, request)
      return show(request, reply, 'gone')
    })

    scope.post(undoPath, hidden, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? tokenIn(request.body) : undefined
      if (token !== undefined && (await undoByLink(deps, token))) return show(request, reply, 'undone')
      await countWrong(deps, request)
      return show(request, reply, 'gone')
    })
  })
}

const tokenIn = (input: URLSearchParams) => /^[\w-]{43}$/.exec(input.get('token') ?? '')?.[0]

const countWrong = ({ limits }: Deps, { ip }: FastifyRequest) =>
  limits.consume([credentialLimits.wrongLinks, networkKey({ ip })])

const show = (request: FastifyRequest, reply: FastifyReply, state: LinkState, token?: string) =>
  reply
    .code(state === 'gone' ? 410 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': notMePolicy,
      // The URL contains a secret. With `no-referrer` the form's request would carry no origin.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(notMePage(state, languageOf(request.headers), token))
