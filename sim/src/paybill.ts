import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Callbacks } from './callbacks.ts'
import { nairobiStamp, type Clock } from './clock.ts'
import { invalidField } from './daraja-error.ts'
import type { Journal } from './journal.ts'
import type { Tokens } from './oauth.ts'
import { newReceipt } from './prompts.ts'
import * as field from './request-fields.ts'
import type { Account } from './settings.ts'

export const registerUrlPaths = ['/mpesa/c2b/v1/registerurl', '/mpesa/c2b/v2/registerurl'] as const

const fields = z.object({
  ShortCode: field.shortCode,
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: field.callbackUrl,
  ValidationURL: field.callbackUrl,
})

/** Money that somebody sent to the short code by hand. */
export type ManualPayment = Readonly<{
  receipt: string
  msisdn: string
  amount: number
  account: string
  at: number
}>

export type Paybill = ReturnType<typeof createPaybill>

type Parts = { clock: Clock; timeScale: number; callbacks: Callbacks; journal: Journal; account: Account }

/** What a short code gets without a prompt: it is validated, paid and confirmed as its registration says. */
export function createPaybill({ clock, timeScale, callbacks, journal, account }: Parts) {
  const payments: ManualPayment[] = []
  let registered: { confirm: string; validate: string; onSilence: 'Completed' | 'Cancelled' } | undefined

  const bodyOf = ({ receipt, msisdn, amount, account: reference, at }: ManualPayment, masked: boolean) => ({
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: nairobiStamp(at),
    TransAmount: amount.toFixed(2),
    BusinessShortCode: account.shortCode,
    BillRefNumber: reference,
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: masked ? `${msisdn.slice(0, 4)} ***** ${msisdn.slice(-3)}` : msisdn,
    FirstName: 'MWANGI',
    MiddleName: '',
    LastName: 'WANJIRU',
  })

  /** The shop's word against it; undefined: it says nothing against it. */
  async function refusal(payment: ManualPayment): Promise<string | undefined> {
    if (!registered) return undefined
    try {
      const answer = await fetch(registered.validate, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(payment, false)),
        signal: AbortSignal.timeout(8_000),
        redirect: 'manual',
      })
      const parsed = z.object({ ResultCode: z.union([z.string(), z.number()]) }).safeParse(await answer.json())
      if (!parsed.success) return registered.onSilence === 'Cancelled' ? 'no answer' : undefined
      const code = String(parsed.data.ResultCode)
      return code === '0' ? undefined : code
    } catch {
      // A shop that does not answer has registered what happens then.
      return registered.onSilence === 'Cancelled' ? 'no answer' : undefined
    }
  }

  return {
    register(urls: { confirm: string; validate: string; onSilence: 'Completed' | 'Cancelled' }) {
      registered = urls
      journal.write('paybill.registered', urls)
    },
    /**
     * Somebody pays by hand. Answers the receipt, or why the shop refused it. `lost`: the confirmation never comes;
     * `times`: so often; `unvalidated`: the short code has no validation.
     */
    async pay(input: {
      msisdn: string
      amount: number
      account: string
      lost: boolean
      times: number
      unvalidated: boolean
    }) {
      const { lost, times, unvalidated, ...rest } = input
      const payment: ManualPayment = { ...rest, receipt: newReceipt(), at: clock.now() }
      const refused = unvalidated ? undefined : await refusal(payment)
      if (refused !== undefined) {
        journal.write('paybill.refused', { account: rest.account, code: refused })
        return { refused }
      }
      payments.push(payment)
      journal.write('paybill.paid', { receipt: payment.receipt, account: rest.account, amount: rest.amount })
      if (!registered) return { receipt: payment.receipt }
      const callback = callbacks.keep(payment.receipt, registered.confirm, bodyOf(payment, true))
      if (lost) callbacks.lose(callback)
      else
        clock.after(
          500 * timeScale,
          () => void Promise.all(Array.from({ length: times }, () => callbacks.deliver(callback))),
        )
      return { receipt: payment.receipt }
    },
    /** Money that came before this simulator was started. */
    remember(earlier: readonly ManualPayment[]) {
      const known = new Set(payments.map(({ receipt }) => receipt))
      payments.push(...earlier.filter(({ receipt }) => !known.has(receipt)))
    },
    all: (): readonly ManualPayment[] => payments.toReversed(),
    paidBy: (receipt: string) => payments.find((payment) => payment.receipt === receipt),
    clear() {
      payments.length = 0
    },
  }
}

export function registerPaybill(http: FastifyInstance, tokens: Tokens, paybill: Paybill, account: Account): void {
  for (const path of registerUrlPaths) {
    http.post(path, (request) => {
      tokens.check(request)
      const input = field.parseFields(fields, request.body)
      if (input.ShortCode !== account.shortCode) throw invalidField('ShortCode')
      // Safaricom refuses URLs with its own names in them.
      for (const url of [input.ConfirmationURL, input.ValidationURL])
        if (/mpesa|m-pesa|safaricom/i.test(url)) throw invalidField('URL')
      paybill.register({
        confirm: input.ConfirmationURL,
        validate: input.ValidationURL,
        onSilence: input.ResponseType,
      })
      return {
        OriginatorCoversationID: `${randomInt(10_000, 100_000)}-${randomInt(1_000_000, 100_000_000)}-1`,
        ResponseCode: '00000000',
        ResponseDescription: 'success',
      }
    })
  }
}
