import type { Deps } from '../../../core/deps.ts'
import { accounts, debit } from '../../../core/money/accounts.ts'
import type { PaymentRail, RailPayment, SendAnswer } from '../../../core/payment-rails.ts'
import { limit } from '../../../platform/limits/limits.ts'
import { mpesaRail } from '../daraja/index.ts'
import { findPayerEmail } from './payer.queries.ts'
import { referenceOf } from './reference.ts'
import { plan } from './verdict.rules.ts'
import { checkByVerifying, verifyPayment } from './verify-payment.ts'

const hour = 3600

export const cardLimits = {
  /** Payer: hosted pages. */
  pages: limit('card_pages', 30, hour),
}

const isCard = ({ method }: Pick<RailPayment, 'method'>) => method === 'card'

/** Cards on Paystack's hosted page; M-Pesa by it while Daraja takes no payments. A phone's prompt is locked as Daraja's is. */
export const paystackRail: PaymentRail<Deps> = {
  name: 'paystack',
  methods: ['card', 'mpesa'],
  isOpen: ({ settings }) => settings.paystack.keys.length > 0,
  flagOf: (method) => (method === 'card' ? 'cards' : 'essential'),
  maxShillings: (deps) => mpesaRail.maxShillings(deps),
  readPayer: (deps, input) => (isCard(input) ? { phone: null } : mpesaRail.readPayer(deps, input)),
  async begin(deps, tx, payment, at) {
    if (isCard(payment)) await deps.limits.within(tx).consume([cardLimits.pages, payment.payer_id])
    else await mpesaRail.begin(deps, tx, payment, at)
  },
  isFree: async (deps, tx, payment, at) => isCard(payment) || mpesaRail.isFree(deps, tx, payment, at),
  send,
  check: checkByVerifying,
  // The reference is made of the payment's id.
  canCheck: () => true,
  plan,
  async giveUp(deps, payment) {
    if (isCard(payment)) await verifyPayment(deps, payment.id, { gaveUp: true })
  },
  mayBePaid: async () => true,
  async release(tx, payment) {
    if (!isCard(payment)) await mpesaRail.release(tx, payment)
  },
  async uncount(tx, payment) {
    if (!isCard(payment)) await mpesaRail.uncount(tx, payment)
  },
  goesBack: { origin: 'paystack_refund' },
  received: (_, cents, feeCents) =>
    [debit(accounts.cardReceivable, cents - feeCents), debit(accounts.cardFees, feeCents)].filter(
      (entry) => entry.cents > 0,
    ),
  retryAfter: () => 0,
  listedCode: (code) => (codes.has(code) ? code : 'other'),
}

const codes: ReadonlySet<string> = new Set(['success', 'failed', 'abandoned', 'reversed', 'not_found'])

async function send(deps: Deps, payment: RailPayment): Promise<SendAnswer> {
  const { db, paystack, settings } = deps
  const { id, payer_id, phone, amount_cents: cents } = payment
  const host = new URL(settings.publicUrl).hostname
  // Paystack requires a mail address and sends its receipt there.
  const email = (await findPayerEmail(db, payer_id)) ?? `${payer_id}@${host}`
  const begun = { reference: referenceOf(id), email, cents }
  if (!isCard(payment)) {
    const answer = await paystack.charge({ ...begun, phone: phone ?? '' })
    return answer.is === 'accepted' ? { is: 'accepted', ids: {} } : answer
  }
  const returnUrl = `${settings.publicUrl}/payment/return?payment=${id}`
  const answer = await paystack.initialize({ ...begun, returnUrl, cancelUrl: `${returnUrl}&cancelled=1` })
  if (answer.is !== 'accepted') return answer
  return { is: 'accepted', ids: { redirect_url: answer.url, provider_reference: answer.accessCode } }
}
