import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language.ts'
import { readForms } from '../../platform/traffic/forms.ts'
import { stopPage, stopPolicy, type StopState, type StopWords } from './stop.page.ts'

/** The mails that links stop. */
export interface Stoppable {
  /** Below the paths of the API, so that it is neither cached on the device nor rendered as a page of the site. */
  path: string
  words: StopWords
  settingsPath: string
  /** Whether this token can stop anything. */
  isAlive(token: string): Promise<boolean>
  /** Again changes nothing; false: the token is not ours, or what it stops is gone. */
  stop(token: string): Promise<boolean>
}

/** The link of the mails, without a sign-in: looking at it shows a button, which stops such mails (decision 0008). */
export function stopPages(http: FastifyInstance, stoppable: Stoppable) {
  const { path } = stoppable
  const hidden = { schema: { hide: true } }
  http.register(async (scope) => {
    readForms(scope, (form) => form)

    scope.get(path, hidden, async (request, reply) => {
      const token = tokenIn(new URL(request.url, 'http://here').searchParams)
      const isAlive = token !== undefined && (await stoppable.isAlive(token))
      return show(stoppable, request, reply, isAlive ? 'stop' : 'gone', token)
    })

    scope.post(path, hidden, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? tokenIn(request.body) : undefined
      const isStopped = token !== undefined && (await stoppable.stop(token))
      return show(stoppable, request, reply, isStopped ? 'stopped' : 'gone')
    })
  })
}

const tokenIn = (input: URLSearchParams) => /^[\w-]{60,300}$/.exec(input.get('token') ?? '')?.[0]

const show = (stoppable: Stoppable, request: FastifyRequest, reply: FastifyReply, state: StopState, token?: string) =>
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
    .send(stopPage(stoppable, state, languageOf(request.headers), token))
