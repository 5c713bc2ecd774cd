import { shillingsOf } from '@mtaa/contract/money'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { looksLikeLandline, normalisePhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import { accounts, debit } from '../../../core/money/accounts.ts'
import type { PaymentRail, RailPayment, SendAnswer } from '../../../core/payment-rails.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { changePayment, markOwnPhone } from '../payments/index.ts'
import { applyAnswer } from './apply-answer.ts'
import { callbackUrlOf } from './callback-address.ts'
import { findWaitingCallbacks } from './callbacks.queries.ts'
import { waits } from './evidence.rules.ts'
import { isOwnPhone, releasePhone, reservePhone } from './phones.queries.ts'
import { consumePrompt, uncountPrompt } from './prompt-limits.ts'
import { recheck } from './recheck.ts'
import { listedCode, waitAfter } from './result-codes.ts'

/** M-Pesa by STK push: a prompt on the payer's phone. One prompt at a time for each phone. */
export const mpesaRail: PaymentRail<Deps> = {
  name: 'daraja',
  methods: ['mpesa'],
  // While it is slow another way for the same method may take new payments, where the flag says so.
  isOpen: (deps, method) => !(mayFailOver(deps, method) && deps.railHealth.latest().slow),
  maxShillings: ({ settings }) => settings.mpesa.maxTransaction,
  readPayer({ settings }, input) {
    const phone = normalisePhone(input.phone ?? '')
    if (phone === null || (settings.mpesa.strictMsisdn && looksLikeLandline(phone))) throw new Refusal('phone_invalid')
    return { phone }
  },
  async begin(deps, tx, { id, payer_id: payerId, phone }, at) {
    if (phone === null) throw new Error('a prompt needs a phone')
    const fromOwnPhone = await isOwnPhone(tx, payerId, phone)
    if (fromOwnPhone) await markOwnPhone(tx, id)
    const busyUntil = await reservePhone(tx, { phone, paymentId: id, at, until: lockedUntil(deps, at) })
    if (busyUntil) {
      const seconds = Math.max(1, Math.ceil((busyUntil.getTime() - at.getTime()) / 1000))
      throw new Refusal('phone_busy', { seconds })
    }
    await consumePrompt(deps.limits, tx, { phone, payerId, fromOwnPhone })
  },
  async isFree(deps, tx, { id, phone }, at) {
    if (phone === null) return false
    return (await reservePhone(tx, { phone, paymentId: id, at, until: lockedUntil(deps, at) })) === null
  },
  send: push,
  check: query,
  canCheck: ({ provider_request_id }) => provider_request_id !== null,
  // Without the id that a push is answered with there is nothing to query by, and a success may have been reported that
  // waits for a query to agree. Only a push that was answered can be called unpaid.
  mayBePaid: async (tx, { id, provider_request_id }) =>
    provider_request_id === null || (await findWaitingCallbacks(tx, id)).length > 0,
  async release(tx, payment) {
    await releasePhone(tx, payment)
  },
  uncount: uncountPrompt,
  recheck,
  goesBack: { whole: 'daraja_reversal', phone: 'daraja_b2c' },
  // A till takes no account number, so it cannot be paid by hand.
  byHand: ({ settings: { mpesa } }) => (mpesa.transactionType === 'CustomerPayBillOnline' ? mpesa.shortcode : null),
  isSlow: async ({ railHealth }) => (await railHealth.read()).slow,
  received: (_, cents) => [debit(accounts.mpesaCollection, cents)],
  retryAfter: waitAfter,
  listedCode,
}

const mayFailOver = (deps: Deps, method: PaymentMethod) =>
  deps.flags.stateOf('auto_failover') === 'enabled' &&
  deps.rails.all.some((rail) => rail !== mpesaRail && rail.methods.includes(method) && rail.isOpen(deps, method))

const lockedUntil = ({ settings }: Deps, at: Date) => new Date(at.getTime() + waits.phone * settings.money.timeScale)

async function push({ daraja, settings }: Deps, payment: RailPayment, reference: string): Promise<SendAnswer> {
  const { id, phone, amount_cents } = payment
  const answer = await daraja.push({
    phone: phone ?? '',
    shillings: shillingsOf(amount_cents),
    reference,
    callbackUrl: callbackUrlOf(settings.mpesa, id),
  })
  if (answer.is !== 'accepted') return answer
  const { checkoutRequestId, merchantRequestId } = answer
  return { is: 'accepted', ids: { provider_request_id: checkoutRequestId, provider_reference: merchantRequestId } }
}

async function query(deps: Deps, { id, checks, provider_request_id }: RailPayment): Promise<number | undefined> {
  const { db, daraja } = deps
  const wait = daraja.consumeQuery()
  if (wait > 0) return wait
  await changePayment(db, id, { checks: checks + 1 })
  const answer = await daraja.query(provider_request_id ?? '')
  if (answer.is === 'undetermined') return answer.retryAfter > 0 ? answer.retryAfter * 1000 : undefined
  await applyAnswer(deps, id, answer.code)
  return undefined
}
