import Fastify, { type FastifyInstance } from 'fastify'
import { b2cPath, registerB2c } from './b2c.ts'
import { createBook } from './book.ts'
import { createCallbacks } from './callbacks.ts'
import { systemClock, type Clock } from './clock.ts'
import { registerControlPlane } from './control-plane.ts'
import { answerErrors } from './daraja-error.ts'
import { createJournal } from './journal.ts'
import { createTokens, oauthPath, registerOauth } from './oauth.ts'
import { createPaystack } from './paystack/paystack.ts'
import type { PaystackAccount } from './paystack/account.ts'
import { createOutgoing } from './outgoing.ts'
import { registerPromptPage } from './prompt-page.ts'
import { createPaybill, registerPaybill, registerUrlPaths } from './paybill.ts'
import { createPrompts } from './prompts.ts'
import { createReceiptStatus } from './receipt-status.ts'
import { registerReversal, reversalPath } from './reversal.ts'
import { demoAccount, type Account } from './settings.ts'
import { registerStkPush, stkPushPath } from './stk-push.ts'
import { createQueryLimit, registerStkQuery, stkQueryPath } from './stk-query.ts'
import { registerTransactionStatus, transactionStatusPath } from './transaction-status.ts'

export type SimulatorOptions = {
  timeScale?: number
  rateLimit?: boolean
  account?: Account
  paystack?: Partial<PaystackAccount>
  clock?: Clock
  /** A file that outlives the process. Without it everything dies with it. */
  book?: string | undefined
}

const darajaPaths = [
  oauthPath,
  stkPushPath,
  stkQueryPath,
  b2cPath,
  reversalPath,
  transactionStatusPath,
  ...registerUrlPaths,
]

/** Calls with a limit of their own each; a query about a prompt has a narrower one. */
const limitedPaths: readonly string[] = [stkPushPath, b2cPath, reversalPath, transactionStatusPath]

/** A Daraja and a Paystack that answer on HTTP, not yet listening. */
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
  const paybill = createPaybill({ clock, timeScale, callbacks, journal, account })
  const outgoing = createOutgoing({
    clock,
    timeScale,
    journal,
    prompts,
    paybill,
    book: book === undefined ? undefined : `${book}.outgoing`,
  })
  const receipts = createReceiptStatus({ clock, timeScale, prompts, paybill, callbacks, account })
  const limit = createQueryLimit(clock, timeScale, rateLimit)
  const limits = new Map(limitedPaths.map((path) => [path, createQueryLimit(clock, timeScale, rateLimit, 60)]))
  const about = { timeScale, rateLimit, shortCode: account.shortCode }
  const paystack = createPaystack({ clock, timeScale, journal, account: options.paystack })

  function reset() {
    for (const memory of [prompts, paybill, receipts, outgoing, callbacks, limit, paystack, journal]) memory.clear()
    for (const each of limits.values()) each.clear()
  }

  const http = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 })
  http.removeContentTypeParser('text/plain')
  http.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (darajaPaths.includes(path)) journal.write('request', { method: request.method, path, status: reply.statusCode })
  })
  http.addHook('onRequest', async (request) => limits.get(request.url.split('?', 1)[0] ?? '')?.consume())
  http.addHook('preClose', async () => reset())
  answerErrors(http, darajaPaths)
  registerOauth(http, tokens, account)
  registerStkPush(http, tokens, prompts, account)
  registerStkQuery(http, { clock, timeScale, tokens, prompts, account, limit })
  registerB2c(http, tokens, outgoing, account)
  registerReversal(http, tokens, outgoing, account)
  registerTransactionStatus(http, { tokens, outgoing, receipts })
  registerPaybill(http, tokens, paybill, account)
  registerPromptPage(http)
  paystack.register(http)
  http.register(
    async (control) => {
      registerControlPlane(control, { prompts, paybill, receipts, outgoing, callbacks, journal, reset, about })
      void control.register(async (scope) => paystack.control(scope), { prefix: '/paystack' })
    },
    { prefix: '/__sim' },
  )
  return http
}
