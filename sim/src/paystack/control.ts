import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PaystackAccount } from './account.ts'
import { Fault, type Faults } from './faults.ts'
import { disputeData, refundData, settlementData, transactionData } from './shapes.ts'
import type { Transactions } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'

type Parts = { transactions: Transactions; webhooks: Webhooks; faults: Faults; account: PaystackAccount }

const Account = z.object({
  webhook_url: z.url().nullable().optional(),
  signature: z.enum(['plain', 'versioned']).optional(),
  refunds_fail: z.boolean().optional(),
})

const Act = z.object({
  reference: z.string(),
  action: z.enum(['approve', 'decline', 'abandon', 'dispute', 'remind', 'win', 'lose', 'withdraw']),
  card: z.string().default('4081'),
  /** How much is disputed or lost; all of it unless given. */
  cents: z.int().positive().optional(),
})

/** `withdrawn` is a word that Paystack's documentation does not have. */
const resolutions = { win: 'declined', lose: 'merchant-accepted', withdraw: 'withdrawn' } as const

/** What a test or a person may see and steer. The caller lets in this machine only. */
export function registerPaystackControl(
  http: FastifyInstance,
  { transactions, webhooks, faults, account }: Parts,
): void {
  http.get('/transactions', () => ({
    transactions: transactions.all().map((one) => ({
      ...transactionData(one, transactions.statusOf(one)),
      phone: one.phone ?? null,
      page: one.channel === 'card' ? `/checkout/${one.accessCode}` : null,
    })),
    refunds: transactions.refunds().map((one) => refundData(one)),
    disputes: transactions.disputes().map(disputeData),
  }))

  http.post('/account', (request, reply) => {
    const parsed = Account.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_account' })
    const { webhook_url, signature, refunds_fail } = parsed.data
    if (webhook_url !== undefined) account.webhookUrl = webhook_url ?? undefined
    if (signature !== undefined) account.signature = signature
    if (refunds_fail !== undefined) transactions.failRefunds(refunds_fail)
    return { webhook_url: account.webhookUrl ?? null, signature: account.signature }
  })

  http.post('/settle', (request) => {
    const { status = 'success' } = (request.body ?? {}) as { status?: 'pending' | 'success' }
    return settlementData(transactions.settle(status))
  })

  http.post('/faults', (request, reply) => {
    const parsed = Fault.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_fault' })
    faults.set(parsed.data)
    return reply.status(204).send()
  })

  http.post('/acts', (request, reply) => {
    const parsed = Act.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'invalid_act' })
    const { reference, action, card, cents } = parsed.data
    const found = transactions.find(reference)
    if (!found) return reply.status(404).send({ error: 'transaction_not_found' })
    if (action === 'approve') transactions.pay(found, card)
    else if (action === 'decline') transactions.decline(found)
    else if (action === 'abandon') transactions.abandon(found)
    else if (action === 'dispute') return disputeData(transactions.dispute(found, cents))
    else {
      const own = transactions.disputes().filter(({ transaction }) => transaction === found)
      const open = own.findLast(({ status }) => status !== 'resolved') ?? own.at(-1)
      if (!open) return reply.status(404).send({ error: 'dispute_not_found' })
      if (action === 'remind') transactions.remind(open)
      else transactions.resolve(open, resolutions[action], cents)
      return disputeData(open)
    }
    return transactionData(found, transactions.statusOf(found))
  })

  http.post<{ Params: { id: string } }>('/replay/:id', async ({ params }, reply) => {
    const webhook = webhooks.find(params.id)
    if (!webhook) return reply.status(404).send({ error: 'webhook_not_found' })
    return { webhook_id: webhook.id, status: (await webhooks.deliver(webhook)) ?? null }
  })
}
