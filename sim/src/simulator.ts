import Fastify, { type FastifyInstance } from 'fastify'
import { createBook } from './book.ts'
import { createCallbacks } from './callbacks.ts'
import { systemClock, type Clock } from './clock.ts'
import { registerControlPlane } from './control-plane.ts'
import { answerErrors } from './daraja-error.ts'
import { createJournal } from './journal.ts'
import { createTokens, oauthPath, registerOauth } from './oauth.ts'
import { registerPromptPage } from './prompt-page.ts'
import { createPrompts } from './prompts.ts'
import { demoAccount, type Account } from './settings.ts'
import { registerStkPush, stkPushPath } from './stk-push.ts'
import { createQueryLimit, registerStkQuery, stkQueryPath } from './stk-query.ts'

export type SimulatorOptions = {
  timeScale?: number
  rateLimit?: boolean
  account?: Account
  clock?: Clock
  /** A file that outlives the process. Without it everything dies with it. */
  book?: string | undefined
}

const darajaPaths = [oauthPath, stkPushPath, stkQueryPath]

/** A Daraja that answers on HTTP, not yet listening. */
export function buildSimulator(options: SimulatorOptions = {}): FastifyInstance {
  const { timeScale = 1, rateLimit = false, account = demoAccount, clock = systemClock, book } = options
  const journal = createJournal(clock)
  const tokens = createTokens(clock)
  const callbacks = createCallbacks(journal)
  const prompts = createPrompts({
    clock,
    timeScale,
    callbacks,
    journal,
    book: book === undefined ? undefined : createBook(book),
  })
  const limit = createQueryLimit(clock, timeScale, rateLimit)

  function reset() {
    for (const memory of [prompts, callbacks, limit, journal]) memory.clear()
  }

  const http = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 })
  http.removeContentTypeParser('text/plain')
  http.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (darajaPaths.includes(path)) journal.write('request', { method: request.method, path, status: reply.statusCode })
  })
  http.addHook('preClose', async () => reset())
  answerErrors(http, darajaPaths)
  registerOauth(http, tokens, account)
  registerStkPush(http, tokens, prompts, account)
  registerStkQuery(http, { clock, timeScale, tokens, prompts, account, limit })
  registerPromptPage(http)
  http.register(async (control) => registerControlPlane(control, { prompts, callbacks, journal, reset }), {
    prefix: '/__sim',
  })
  return http
}
