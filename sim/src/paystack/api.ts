import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PaystackAccount } from './account.ts'
import type { CallName, Faults, FaultName } from './faults.ts'
import { disputeData, refundData, settlementData, transactionData } from './shapes.ts'
import type { Transaction } from './records.ts'
import type { Transactions } from './transactions.ts'

type Parts = { transactions: Transactions; faults: Faults; account: PaystackAccount }

const reference = z.string().regex(/^[A-Za-z0-9\-.=]{1,100}$/)
const cents = z
  .union([z.int(), z.string().regex(/^\d{1,12}$/)])
  .transform(Number)
  .refine((sum) => sum >= 100)
const email = z.email()
const currency = z.literal('KES')

const NewPage = z.object({
  email,
  amount: cents,
  currency,
  reference,
  callback_url: z.url().optional(),
  channels: z.array(z.string()).optional(),
  metadata: z.looseObject({ cancel_action: z.url().optional() }).optional(),
})

const Charge = z.object({
  email,
  amount: cents,
  currency,
  reference,
  mobile_money: z.object({
    phone: z.string().regex(/^\+?254[71]\d{8}$/),
    provider: z.enum(['mpesa', 'mpesa_offline']),
  }),
})

const NewRefund = z.object({
  transaction: z.union([z.int(), z.string().min(1)]),
  amount: cents.optional(),
  merchant_note: z.string().max(200).optional(),
})

class PaystackError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const wrong = (message: string, code = 'validation_error', status = 400) => new PaystackError(status, code, message)
const notFound = (what: string) =>
  wrong(`${what} not found`, `${what.toLowerCase().replaceAll(' ', '_')}_not_found`, 404)

/** Paystack's API, as far as the product calls it. */
export function registerPaystackApi(http: FastifyInstance, { transactions, faults, account }: Parts): void {
  http.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = error instanceof PaystackError ? error : wrong(error.message, 'error', error.statusCode ?? 500)
    return reply.status(known.status).send({ status: false, message: known.message, code: known.code })
  })
  http.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${account.secretKey}`) throw wrong('Invalid key', 'invalid_Key', 401)
  })

  type Answer = { message: string; data: object }
  const call = (name: CallName, act: (request: FastifyRequest, fault: FaultName | undefined) => Answer) =>
    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const fault = faults.take(name)
      if (fault === 'http_500') throw wrong('An error occurred', 'unknown', 500)
      if (fault === 'not_json') return reply.type('text/html').send('<html>502 Bad Gateway</html>')
      if (fault === 'not_found') throw notFound('Transaction')
      const answer = act(request, fault)
      // It was carried out, and its answer never comes.
      if (fault === 'hang') return new Promise(() => {})
      if (fault === 'cut') {
        reply.hijack()
        return void request.raw.socket.destroy()
      }
      return { status: true, ...answer }
    }

  http.post(
    '/transaction/initialize',
    call('initialize', (request) => {
      const input = read(NewPage, request.body)
      const made = open(transactions, {
        ...input,
        channel: 'card',
        callbackUrl: input.callback_url,
        cancelUrl: input.metadata?.cancel_action,
      })
      return {
        message: 'Authorization URL created',
        data: {
          authorization_url: `http://${request.host}/checkout/${made.accessCode}`,
          access_code: made.accessCode,
          reference: made.reference,
        },
      }
    }),
  )

  http.post(
    '/charge',
    call('charge', (request) => {
      const input = read(Charge, request.body)
      const phone = input.mobile_money.phone.replace('+', '')
      const made = open(transactions, { ...input, channel: 'mobile_money', phone })
      transactions.prompt(made)
      return {
        message: 'Charge attempted',
        data: {
          reference: made.reference,
          status: 'pay_offline',
          display_text: 'Please complete the authorization on your mobile phone',
        },
      }
    }),
  )

  http.get<{ Params: { reference: string } }>(
    '/transaction/verify/:reference',
    call('verify', (request, fault) => {
      const found = transactions.find((request.params as { reference: string }).reference)
      if (!found) throw notFound('Transaction')
      return {
        message: 'Verification successful',
        data: lie(transactionData(found, transactions.statusOf(found)), fault),
      }
    }),
  )

  http.post(
    '/refund',
    call('refund', (request) => {
      const input = read(NewRefund, request.body)
      const text = String(input.transaction)
      const found = transactions.find(text) ?? transactions.findById(Number(text))
      if (!found) throw notFound('Transaction')
      if (found.status !== 'success') throw wrong('Transaction has been fully reversed')
      const sum = input.amount ?? transactions.left(found)
      if (sum > transactions.left(found)) throw wrong('Refund amount cannot be more than transaction amount')
      const made = transactions.refund(found, sum, input.merchant_note ?? null)
      return { message: 'Refund has been queued for processing', data: refundData(made) }
    }),
  )

  http.get<{ Querystring: { transaction?: string } }>(
    '/refund',
    call('fetch_refund', (request) => {
      const { transaction } = request.query as { transaction?: string }
      const of = transactions.refunds().filter((one) => String(one.transaction.id) === transaction)
      return { message: 'Refunds retrieved', data: of.map((one) => refundData(one)) }
    }),
  )

  http.get<{ Params: { id: string } }>(
    '/dispute/:id',
    call('dispute', (request, fault) => {
      const { id } = request.params as { id: string }
      const found = transactions.disputes().find((one) => String(one.id) === id)
      if (!found) throw notFound('Dispute')
      return { message: 'Dispute retrieved', data: lie(disputeData(found), fault) }
    }),
  )

  http.get<{ Querystring: { page?: string; perPage?: string } }>(
    '/settlement',
    call('settlements', (request) => {
      const { page = '1', perPage = '50' } = request.query as { page?: string; perPage?: string }
      const from = (Number(page) - 1) * Number(perPage)
      const listed = transactions.settlements().toReversed()
      return { message: 'Settlements retrieved', data: listed.slice(from, from + Number(perPage)).map(settlementData) }
    }),
  )
}

function open(
  transactions: Transactions,
  {
    amount: requested,
    ...input
  }: Pick<Transaction, 'email' | 'reference' | 'amount' | 'currency' | 'channel'> &
    Partial<Pick<Transaction, 'callbackUrl' | 'cancelUrl' | 'phone'>>,
) {
  if (transactions.find(input.reference)) throw wrong('Duplicate Transaction Reference', 'duplicate_reference')
  const { email, reference, currency, channel, callbackUrl, cancelUrl, phone } = input
  return transactions.open({ email, reference, requested, currency, channel, callbackUrl, cancelUrl, phone })
}

function lie(data: object, fault: FaultName | undefined): object {
  if (fault === 'other_currency') return { ...data, currency: 'NGN' }
  if (fault !== 'other_amount') return data
  return { ...data, amount: 100, requested_amount: 100, refund_amount: 100 }
}

function read<Fields extends z.ZodObject>(fields: Fields, body: unknown): z.output<Fields> {
  const parsed = fields.safeParse(body)
  if (parsed.success) return parsed.data
  throw wrong(`Invalid ${String(parsed.error.issues[0]?.path[0] ?? 'request')}`)
}
