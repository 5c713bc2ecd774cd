import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Callbacks } from './callbacks.ts'
import type { Journal } from './journal.ts'
import { isLoopbackHost } from './loopback.ts'
import type { Prompt } from './prompt.ts'
import type { Prompts } from './prompts.ts'
import { results } from './results.ts'
import { scenarioNames } from './scenarios.ts'
import { statementOf } from './statement.ts'

type Parts = { prompts: Prompts; callbacks: Callbacks; journal: Journal; reset: () => void }

const action = z.object({ action: z.enum(['approve', 'cancel', 'wrong_pin', 'ignore']) })

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
export function registerControlPlane(http: FastifyInstance, { prompts, callbacks, journal, reset }: Parts): void {
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
    return reply.type('text/csv; charset=utf-8').send(statementOf(prompts.all(), { from, to }))
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
  }
}
