import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Callbacks } from './callbacks.ts'
import type { Journal } from './journal.ts'
import { isLoopbackHost } from './loopback.ts'
import { outgoingScenarios, type Book } from './outgoing.ts'
import type { Outgoing } from './outgoing-transfer.ts'
import type { Paybill } from './paybill.ts'
import type { Prompt } from './prompt.ts'
import type { Prompts } from './prompts.ts'
import type { ReceiptStatus } from './receipt-status.ts'
import { results } from './results.ts'
import { scenarioList, scenarioNames } from './scenarios.ts'
import { statementOf } from './statement.ts'

type Parts = {
  prompts: Prompts
  paybill: Paybill
  receipts: ReceiptStatus
  outgoing: Book
  callbacks: Callbacks
  journal: Journal
  reset: () => void
  /** How this process was started. */
  about: { timeScale: number; rateLimit: boolean; shortCode: string }
}

const action = z.object({ action: z.enum(['approve', 'cancel', 'wrong_pin', 'ignore']) })

/** What becomes of money that leaves from now on; null: what its phone says. */
const outcome = z.object({ scenario: z.nullable(z.enum(outgoingScenarios.map(({ name }) => name))) })

/** What the account that pays out has. */
const balance = z.object({ kes: z.int().nonnegative() })

/** Money that somebody sends to the short code by hand. */
const manual = z.object({
  msisdn: z.string().regex(/^254[71]\d{8}$/),
  amount: z.number().positive(),
  account: z.string().max(40),
  /** How often it is confirmed, and whether that is lost. */
  times: z.int().min(1).max(10).default(1),
  lost: z.boolean().default(false),
  unvalidated: z.boolean().default(false),
})

/** Money that came before the simulator was started. */
const earlier = z.object({
  payments: z.array(
    z.object({
      receipt: z.string().regex(/^[A-Z0-9]{6,20}$/),
      msisdn: z.string().regex(/^254[71]\d{8}$/),
      amount: z.int().positive(),
      account: z.string().max(40),
      at: z.iso.datetime(),
    }),
  ),
})

const rule = z.object({
  msisdn: z
    .string()
    .regex(/^254[71]\d{8}$/)
    .optional(),
  scenario: z.enum(scenarioNames).nullable(),
})

const resultOf = {
  approve: results.processed,
  cancel: results.cancelled,
  wrong_pin: results.wrongPin,
}

/** What a person or a test may see and steer, from this machine only. */
export function registerControlPlane(http: FastifyInstance, parts: Parts): void {
  const { prompts, paybill, receipts, outgoing, callbacks, journal, reset, about } = parts
  http.addHook('onRequest', async (request, reply) => {
    if (!isOurs(request)) return reply.status(403).send({ error: 'loopback_only' })
  })

  http.get('/prompts', () => ({ prompts: prompts.all().map(viewPrompt), rules: prompts.rules() }))

  http.post<{ Params: { id: string } }>('/prompts/:id', (request, reply) => {
    const parsed = action.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_action' })
    const { id } = request.params
    const prompt = prompts.find(id)
    if (!prompt) return reply.status(404).send({ error: 'prompt_not_found' })
    const chosen = parsed.data.action
    const done = chosen === 'ignore' ? prompts.ignore(id) : prompts.settle(id, resultOf[chosen])
    return done ? viewPrompt(prompt) : reply.status(409).send({ error: 'prompt_settled' })
  })

  http.post('/scenario', (request, reply) => {
    const parsed = rule.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_scenario', scenarios: scenarioNames })
    prompts.override(parsed.data.msisdn, parsed.data.scenario ?? undefined)
    return prompts.rules()
  })

  http.get<{ Querystring: { from?: string; to?: string } }>('/statement', ({ query }, reply) => {
    const [from, to] = [Date.parse(query.from ?? '1970-01-01'), Date.parse(query.to ?? '9999-01-01')]
    if (Number.isNaN(from) || Number.isNaN(to)) return reply.status(400).send({ error: 'invalid_period' })
    return reply
      .type('text/csv; charset=utf-8')
      .send(statementOf({ prompts: prompts.all(), manual: paybill.all(), outgoing: outgoing.all() }, { from, to }))
  })

  http.get('/about', () => ({
    time_scale: about.timeScale,
    rate_limit: about.rateLimit,
    short_code: about.shortCode,
    scenarios: scenarioList,
    outgoing_scenarios: outgoingScenarios,
  }))

  http.get('/outgoing', () => ({
    balance: outgoing.balance(),
    scenario: outgoing.chosen(),
    transfers: outgoing.all().map(viewOutgoing),
  }))

  http.post('/outgoing', (request, reply) => {
    const parsed = outcome.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_scenario', scenarios: outgoingScenarios })
    outgoing.choose(parsed.data.scenario ?? undefined)
    return { scenario: outgoing.chosen() }
  })

  http.post('/balance', (request, reply) => {
    const parsed = balance.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_balance' })
    outgoing.setBalance(parsed.data.kes)
    return { balance: outgoing.balance() }
  })

  http.get('/paybill', () => ({
    payments: paybill.all().map(({ receipt, msisdn, amount, account }) => ({ receipt, msisdn, amount, account })),
  }))

  http.post('/paybill', async (request, reply) => {
    const parsed = manual.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_payment' })
    return paybill.pay(parsed.data)
  })

  http.post('/earlier', (request, reply) => {
    const parsed = earlier.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_payments' })
    paybill.remember(parsed.data.payments.map(({ at, ...payment }) => ({ ...payment, at: Date.parse(at) })))
    return reply.status(204).send()
  })

  http.post('/status', (request, reply) => {
    const parsed = z.object({ lost: z.boolean() }).safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_status' })
    receipts.lose(parsed.data.lost)
    return parsed.data
  })

  http.get('/log', () => ({ entries: journal.entries() }))

  http.post('/reset', (_request, reply) => {
    reset()
    return reply.status(204).send()
  })

  http.post<{ Params: { callbackId: string } }>('/replay/:callbackId', async (request, reply) => {
    const callback = callbacks.find(request.params.callbackId)
    if (!callback) return reply.status(404).send({ error: 'callback_not_found' })
    return { callback_id: callback.id, status: (await callbacks.deliver(callback)) ?? null }
  })
}

/** A page from elsewhere, open in the browser of this machine, must not press our buttons. */
function isOurs({ ip, hostname, host, headers }: FastifyRequest): boolean {
  const { origin } = headers
  return isLoopbackHost(ip) && isLoopbackHost(hostname) && (origin === undefined || origin === `http://${host}`)
}

function viewPrompt({ id, push, scenario, openedAt, settlement }: Prompt) {
  return {
    id,
    msisdn: push.msisdn,
    amount: push.amount,
    account_reference: push.accountReference,
    description: push.description,
    business_short_code: push.shortCode,
    scenario,
    state: settlement ? 'settled' : 'open',
    opened_at: new Date(openedAt).toISOString(),
    settled_at: settlement ? new Date(settlement.at).toISOString() : null,
    result_code: settlement?.result.code ?? null,
    result_desc: settlement?.result.description ?? null,
    receipt: settlement?.receipt ?? null,
    /** What the payer was charged, and the receipt by which Safaricom took it back. */
    charged: settlement?.receipt === undefined ? 0 : (settlement.amount ?? push.amount),
    reversal_receipt: settlement?.reversed?.receipt ?? null,
  }
}

function viewOutgoing({ settlement, ...one }: Outgoing) {
  return {
    id: one.id,
    kind: one.kind,
    originator_id: one.originatorId,
    msisdn: one.msisdn,
    amount: one.amount,
    original_receipt: one.original,
    state: settlement ? 'settled' : 'open',
    result_code: settlement?.code ?? null,
    receipt: settlement?.receipt ?? null,
    charge: settlement?.charge ?? 0,
  }
}
