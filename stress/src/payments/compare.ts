import { leastSent } from '@mtaa/contract/money'
import type { OurPayment, Ours } from './ours.ts'
import type { Came, Theirs } from './theirs.ts'

const unpaid = new Set(['failed', 'rejected', 'lapsed', 'cancelled'])
const open = new Set(['created', 'sending', 'pending', 'submit_unknown', 'review'])

/** What both sides say of one payment. In cents. */
interface Both {
  came: readonly Came[]
  /** Sent back by us: on the rail that it came on, or to the payer's phone. */
  back: readonly number[]
  /** What sending it to the phone cost. */
  charges: number
  /** A refund of it failed for certain. */
  failed: boolean
  /** We have requested its reversal. */
  reversing: boolean
}

/** What a payment must be after what the provider says, in our words. */
export function statusesFor(
  { amount_cents: amount }: { amount_cents: number },
  { came, back, failed, reversing }: Both,
): string[] {
  const [one] = came
  if (!one) return [...unpaid]
  const sent = sum(back)
  // Money that did not fit was sent back whole.
  if (!isOf(one, amount, sent)) return sent === one.cents ? ['refunded'] : []
  // What we were to reverse as well went back once.
  if (one.pulledCents > 0) return sent === 0 && !reversing ? ['reversed'] : ['reversed', 'refunded']
  if (failed) return ['refunding']
  if (sent === 0) return ['succeeded', 'succeeded_late']
  return sent === amount ? ['refunded'] : ['part_refunded']
}

/** Whether the money is the payment's: what queries settled before the amount was known differs by too little to go back. */
const isOf = ({ cents }: Came, amount: number, sent: number) =>
  cents === amount || (Math.abs(cents - amount) < leastSent && sent !== cents)

/** Everything in which our books and the simulator's differ, with a sentence for each. */
export function compare(ours: Ours, theirs: Theirs): string[] {
  const bothOf = together(ours, theirs)
  return [
    ...ours.payments.flatMap((payment) => comparePayment(payment, bothOf(payment))),
    ...compareStrays(ours, theirs),
    ...comparePrompts(ours, theirs),
    ...compareTransfers(ours, theirs),
    ...compareRefunds(ours, theirs),
    ...comparePayouts(ours),
    ...compareOrders(ours),
    ...compareTotals(ours, theirs),
  ]
}

function together({ payments, transfers, refunds }: Ours, { came, outgoing }: Theirs) {
  const receipts = new Set(payments.flatMap(({ receipt }) => receipt ?? []))
  const byReceipt = Map.groupBy(came, ({ by, receipt }) => ('payment' in by ? '' : receipt))
  // Money sent by hand may have settled the payment of a prompt, whose own money then has a payment of its own.
  const byPhone = Map.groupBy(came, ({ by, receipt }) => ('phone' in by && !receipts.has(receipt) ? by.phone : ''))
  const byPayment = Map.groupBy(came, ({ by }) => ('payment' in by ? by.payment : ''))
  const left = Map.groupBy(
    outgoing.filter(({ kind, receipt }) => kind === 'b2c' && receipt !== null),
    ({ transfer_id }) => transfer_id ?? '',
  )
  const sent = Map.groupBy(transfers, ({ payment_id }) => payment_id ?? '')
  const owed = Map.groupBy(refunds, ({ payment_id }) => payment_id ?? '')
  const wallet = Map.groupBy(
    refunds.filter(({ rail, state }) => rail === 'wallet' && state === 'confirmed'),
    ({ payment_id }) => payment_id ?? '',
  )
  const isPrompted = new Set(payments.flatMap(({ phone }) => phone ?? []))
  return ({ id, method, rail, phone, receipt, amount_cents }: OurPayment): Both => {
    const found: Came[] = []
    if (rail === 'paystack') found.push(...(byPayment.get(id) ?? []))
    else if (phone !== null && isPrompted.has(phone)) found.push(...(byPhone.get(phone) ?? []))
    if (receipt !== null && rail === 'daraja') found.push(...(byReceipt.get(receipt) ?? []))
    if (method === 'wallet') {
      const by = { payment: id }
      const own = { by, receipt: '', cents: amount_cents, feeCents: 0, pulledCents: 0, pulledBy: null, backCents: [] }
      return {
        came: [own],
        back: (wallet.get(id) ?? []).map((refund) => refund.amount_cents),
        charges: 0,
        failed: false,
        reversing: false,
      }
    }
    const toPhone = (sent.get(id) ?? []).flatMap((transfer) => left.get(transfer.id) ?? [])
    return {
      came: found,
      back: [...found.flatMap(({ backCents }) => backCents), ...toPhone.map(({ amount }) => amount * 100)],
      charges: sum(toPhone.map(({ charge }) => charge * 100)),
      failed: (owed.get(id) ?? []).some(({ state }) => state === 'failed'),
      reversing: (sent.get(id) ?? []).some((transfer) => transfer.rail === 'daraja_reversal'),
    }
  }
}

function comparePayment(payment: OurPayment, both: Both): string[] {
  const { id, phone, status, reason, method, rail, amount_cents, settled, moved } = payment
  const { came, back, charges } = both
  const say = (what: string) =>
    `payment ${id} (${method} by ${rail}${phone ? `, ${phone}` : ''}) is ${status}${reason ? ` (${reason})` : ''}: ${what}`
  const theirs = sum(came.map(({ cents, pulledCents }) => cents - pulledCents)) - sum(back)
  const stays = method === 'wallet' ? 0 : theirs - charges
  const isSettled = came.some((one) => isOf(one, amount_cents, sum(back))) ? 1 : 0
  if (open.has(status)) return [say('it was left open')]
  return [
    ...(came.length > 1 ? [say(`it was paid ${came.length} times`)] : []),
    ...(came.length > 0 && unpaid.has(status)
      ? [say(`wrongly: ${sum(came.map(({ cents }) => cents))} cents came`)]
      : []),
    ...(sum(back) > sum(came.map(({ cents }) => cents)) ? [say(`${sum(back)} cents went back`)] : []),
    ...(statusesFor(payment, both).includes(status)
      ? []
      : [say(`${came.map(({ cents }) => cents).join('+') || 0} came, ${back.join('+') || 0} went back`)]),
    ...(settled === isSettled ? [] : [say(`the books settled it ${settled} times`)]),
    ...(moved === stays ? [] : [say(`the books have ${moved} cents of it, the simulator ${stays}`)]),
  ]
}

/** Money that came for no payment was sent back. */
function compareStrays({ payments }: Ours, { came }: Theirs): string[] {
  const receipts = new Set(payments.flatMap(({ receipt }) => receipt ?? []))
  const phones = new Set(payments.flatMap(({ phone, rail }) => (phone !== null && rail === 'daraja' ? [phone] : [])))
  const ids = new Set(payments.map(({ id }) => id))
  return came.flatMap(({ by, receipt, cents, backCents }) => {
    const isOurs = 'phone' in by ? phones.has(by.phone) : 'payment' in by ? ids.has(by.payment) : receipts.has(receipt)
    if (isOurs) return []
    return sum(backCents) === cents
      ? []
      : [`${cents} cents came by ${receipt} for nothing, ${sum(backCents)} went back`]
  })
}

function comparePrompts({ payments }: Ours, { prompts }: Theirs): string[] {
  const known = new Set(payments.flatMap(({ phone, rail }) => (phone !== null && rail === 'daraja' ? [phone] : [])))
  return [...Map.groupBy(prompts, ({ msisdn }) => msisdn)].flatMap(([phone, shown]) => [
    ...(known.has(phone) ? [] : [`${phone} got a prompt for nothing`]),
    ...(shown.length > 1 ? [`${phone} got ${shown.length} prompts for one payment`] : []),
    ...(shown.some(({ state }) => state === 'open') ? [`${phone} shows a prompt still`] : []),
  ])
}

function compareTransfers({ transfers }: Ours, { outgoing, paystack, came }: Theirs): string[] {
  const paid = outgoing.filter(({ receipt }) => receipt !== null)
  const b2c = Map.groupBy(paid, ({ transfer_id }) => transfer_id ?? '')
  const reversals = Map.groupBy(paid, ({ original_receipt }) => original_receipt ?? '')
  const refunds = Map.groupBy(
    paystack.refunds.filter(({ status }) => status === 'processed'),
    ({ merchant_note }) => (merchant_note ?? '').slice(0, 36),
  )
  // M-Pesa has taken it back before our reversal was carried out: it is the same money.
  const pulled = new Map(
    came.flatMap(({ receipt, pulledCents, pulledBy }) =>
      pulledBy === null || pulledCents === 0 ? [] : [[receipt, { receipt: pulledBy, cents: pulledCents, fee: 0 }]],
    ),
  )
  const known = new Set(transfers.map(({ id }) => id))
  const takenBack = new Set(transfers.map(({ payment_receipt }) => payment_receipt))
  return [
    ...transfers.flatMap((transfer) => {
      const { id, purpose, rail, status, amount_cents, fee_cents, posted } = transfer
      const say = (what: string) => `transfer ${id} (${purpose} by ${rail}) is ${status}: ${what}`
      const byRail =
        rail === 'paystack_refund'
          ? (refunds.get(id) ?? []).map(({ id: of, amount }) => ({ receipt: `PSR${of}`, cents: amount, fee: 0 }))
          : ((rail === 'daraja_b2c' ? b2c.get(id) : reversals.get(transfer.payment_receipt ?? '-')) ?? []).map(
              ({ receipt, amount, charge }) => ({ receipt, cents: amount * 100, fee: charge * 100 }),
            )
      const one = byRail[0] ?? (rail === 'daraja_reversal' ? pulled.get(transfer.payment_receipt ?? '-') : undefined)
      const isExact =
        one?.cents === amount_cents &&
        one.fee === fee_cents &&
        (transfer.receipt === one.receipt || rail === 'paystack_refund')
      return [
        ...(status === 'confirmed' || status === 'failed' ? [] : [say('it was left open')]),
        ...(byRail.length > 1 ? [say(`it was paid ${byRail.length} times`)] : []),
        ...(byRail.length > 0 && status !== 'confirmed' ? [say('it was paid')] : []),
        ...(status === 'confirmed' && !isExact ? [say(`not this was paid, but ${JSON.stringify(one)}`)] : []),
        ...(status === 'confirmed' && posted !== 1 ? [say(`the books moved ${posted} times`)] : []),
      ]
    }),
    ...paid.flatMap(({ kind, transfer_id, original_receipt, receipt }) =>
      (kind === 'b2c' ? known.has(transfer_id ?? '') : takenBack.has(original_receipt))
        ? []
        : [`${receipt} left for nothing`],
    ),
  ]
}

/** One that their provider has refused for certain waits for a person who knows another way; none is under way. */
function compareRefunds({ refunds, transfers, balances }: Ours, { outgoing, paystack }: Theirs): string[] {
  const ended = new Set(['confirmed', 'failed', 'rejected'])
  const failed = refunds.filter(({ state }) => state === 'failed')
  const inFlight = -(balances['2050'] ?? 0)
  const unpaid = outgoing.filter(({ receipt }) => receipt === null)
  const refused = new Set([
    ...unpaid.flatMap(({ transfer_id, original_receipt }) => transfer_id ?? original_receipt ?? []),
    ...paystack.refunds.flatMap(({ status, merchant_note }) =>
      status === 'failed' ? [(merchant_note ?? '').slice(0, 36)] : [],
    ),
  ])
  const isRefused = (paymentId: string | null) =>
    transfers.some(
      ({ id, purpose, status, payment_id, payment_receipt }) =>
        purpose === 'refund' &&
        status === 'failed' &&
        payment_id === paymentId &&
        (refused.has(id) || refused.has(payment_receipt ?? '-')),
    )
  return [
    ...refunds.flatMap(({ id, state, rail }) => (ended.has(state) ? [] : [`refund ${id} (${rail}) was left ${state}`])),
    ...failed.flatMap(({ id, rail, payment_id }) =>
      isRefused(payment_id) ? [] : [`refund ${id} (${rail}) failed, and nobody has refused it`],
    ),
    ...(inFlight === sum(failed.map(({ amount_cents }) => amount_cents))
      ? []
      : [`${inFlight} cents are on their way back, of ${failed.length} refunds that failed`]),
  ]
}

const comparePayouts = ({ payouts }: Ours): string[] =>
  payouts.flatMap(({ id, state }) =>
    state === 'waiting' || state === 'sending' ? [`payout ${id} was left ${state}`] : [],
  )

const over = new Set(['completed', 'cancelled', 'refunded'])

/** Of an order that is over nothing is in escrow any more. */
const compareOrders = ({ orders }: Ours): string[] =>
  orders.flatMap(({ id, status, escrow }) =>
    over.has(status) && escrow !== 0 ? [`order ${id} is ${status}, and ${escrow} cents of it are in escrow`] : [],
  )

/** To the shilling, by the accounts in which the ledger has what is with each provider. */
function compareTotals({ balances }: Ours, { came, outgoing }: Theirs): string[] {
  const byPhone = came.filter(({ by }) => !('payment' in by))
  const byPaystack = came.filter(({ by }) => 'payment' in by)
  const stays = (all: readonly Came[]) =>
    sum(all.map(({ cents, pulledCents, backCents }) => cents - pulledCents - sum(backCents)))
  const fees = sum(byPaystack.map(({ feeCents }) => feeCents))
  const left = sum(
    outgoing.map(({ kind, receipt, amount, charge }) =>
      kind === 'b2c' && receipt !== null ? (amount + charge) * 100 : 0,
    ),
  )
  const expected = {
    '1010': stays(byPhone),
    '1020': -left,
    '1030': stays(byPaystack) - fees,
    '5020': fees,
    '2090': 0,
  }
  return Object.entries(expected).flatMap(([code, cents]) =>
    (balances[code] ?? 0) === cents
      ? []
      : [`account ${code} has ${balances[code] ?? 0} cents, and ${cents} by the simulator`],
  )
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}
