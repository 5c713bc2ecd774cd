import { randomInt } from 'node:crypto'
import type { Cancel, Clock } from '../clock.ts'
import { cardWith, feeOf, type Card } from './cards.ts'
import { disputeData, refundData, transactionData } from './shapes.ts'
import type { Dispute, Refund, Settlement, Transaction } from './records.ts'
import type { Webhooks } from './webhooks.ts'

export type NewTransaction = Pick<
  Transaction,
  'reference' | 'email' | 'requested' | 'currency' | 'channel' | 'callbackUrl' | 'cancelUrl' | 'phone'
>

export type Transactions = ReturnType<typeof createTransactions>

const second = 1000
const minute = 60 * second
/** A page that was opened is given up when nothing was pressed for so long. */
const pageLifetime = 10 * minute
const promptTakes = 5 * second
const refundTakes = 5 * second
const responseTime = 7 * 24 * 60 * minute
const maxStored = 5_000

/** What the account has taken in, sent back and lost: books of its own. */
export function createTransactions({
  clock,
  timeScale,
  webhooks,
}: {
  clock: Clock
  timeScale: number
  webhooks: Webhooks
}) {
  const byReference = new Map<string, Transaction>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const settlements: Settlement[] = []
  const timers = new Set<Cancel>()
  let refundsFail = false
  let counter = randomInt(1_000_000, 2_000_000) * 1_000

  const after = (milliseconds: number, run: () => void) => {
    const cancel = clock.after(milliseconds * timeScale, () => {
      timers.delete(cancel)
      run()
    })
    timers.add(cancel)
  }

  function open(input: NewTransaction): Transaction {
    counter += 1
    const transaction: Transaction = {
      ...input,
      id: counter,
      accessCode: `${counter}${randomInt(100_000, 1_000_000)}`,
      amount: input.requested,
      fees: null,
      status: 'abandoned',
      gatewayResponse: null,
      card: null,
      openedAt: null,
      createdAt: clock.now(),
      paidAt: null,
    }
    byReference.set(transaction.reference, transaction)
    const [oldest] = byReference.keys()
    if (byReference.size > maxStored && oldest) byReference.delete(oldest)
    return transaction
  }

  function succeed(transaction: Transaction, { feeOnTop = false, webhooks: times = 1 }: Partial<Card>) {
    const fees = feeOf(transaction.requested, transaction.channel)
    Object.assign(transaction, {
      status: 'success',
      gatewayResponse: 'Approved',
      paidAt: clock.now(),
      fees,
      amount: transaction.requested + (feeOnTop ? fees : 0),
    })
    void webhooks.report('charge.success', transactionData(transaction), times)
  }

  const fail = (transaction: Transaction, gatewayResponse: string) =>
    void Object.assign(transaction, { status: 'failed', gatewayResponse })

  function dispute(transaction: Transaction, cents = transaction.amount): Dispute {
    counter += 1
    const made: Dispute = {
      id: counter,
      transaction,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      cents,
      dueAt: clock.now() + responseTime,
      createdAt: clock.now(),
    }
    disputes.push(made)
    void webhooks.report('charge.dispute.create', disputeData(made))
    return made
  }

  function proceed(refund: Refund, status: Refund['status']) {
    refund.status = status
    if (status === 'processed') {
      const { transaction } = refund
      const back = refunds.filter((one) => one.transaction === transaction && one.status === 'processed')
      if (back.reduce((sum, { cents }) => sum + cents, 0) >= transaction.amount) transaction.status = 'reversed'
    }
    void webhooks.report(`refund.${status}`, refundData(refund, { textual: true }))
  }

  /** Sends everything that the merchant has and that was not sent yet to their bank. */
  function settle(status: Settlement['status']): Settlement {
    const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
    const paid = [...byReference.values()].filter(({ paidAt }) => paidAt !== null)
    const fees = sum(paid.map((one) => one.fees ?? 0))
    const processed = sum(paid.map(({ amount }) => amount))
    const back = sum(refunds.filter((one) => one.status === 'processed').map(({ cents }) => cents))
    const lost = sum(disputes.filter((one) => one.resolution === 'merchant-accepted').map(({ cents }) => cents))
    const before = sum(settlements.map(({ amount }) => amount))
    counter += 1
    const amount = processed - fees - back - lost - before
    const made: Settlement = { id: counter, amount, fees, processed, status, at: clock.now() }
    settlements.push(made)
    return made
  }

  return {
    open,
    dispute,
    settle,
    settlements: (): readonly Settlement[] => settlements,
    find: (reference: string) => byReference.get(reference),
    findById: (id: number) => [...byReference.values()].find((one) => one.id === id),
    findByCode: (code: string) => [...byReference.values()].find(({ accessCode }) => accessCode === code),
    all: (): readonly Transaction[] => [...byReference.values()],
    refunds: (): readonly Refund[] => refunds,
    disputes: (): readonly Dispute[] => disputes,
    /** As it is at this moment. */
    statusOf({ status, openedAt }: Transaction): Transaction['status'] {
      const isLeft = status === 'ongoing' && openedAt !== null && clock.now() > openedAt + pageLifetime * timeScale
      return isLeft ? 'abandoned' : status
    },
    /** Somebody looks at the page. */
    opened(transaction: Transaction) {
      if (transaction.status !== 'abandoned' && transaction.status !== 'ongoing') return
      Object.assign(transaction, { status: 'ongoing', openedAt: clock.now() })
    },
    /** A card is charged; false when the transaction has been paid before. */
    pay(transaction: Transaction, suffix: string): boolean {
      const card = cardWith(suffix)
      if (!card || transaction.status === 'success' || transaction.status === 'reversed') return false
      transaction.card = suffix
      if (card.end === 'failed') fail(transaction, 'Declined')
      else if (card.end === 'abandoned') transaction.status = 'abandoned'
      else succeed(transaction, card)
      if (card.disputedAfter !== undefined) after(card.disputedAfter, () => void dispute(transaction))
      return true
    },
    decline(transaction: Transaction) {
      if (transaction.status !== 'success' && transaction.status !== 'reversed') fail(transaction, 'Declined')
    },
    abandon(transaction: Transaction) {
      if (transaction.status === 'ongoing') transaction.status = 'abandoned'
    },
    /** A prompt on the phone; how it ends is said by the last digits of the number. */
    prompt(transaction: Transaction) {
      transaction.status = 'pay_offline'
      after(promptTakes, () => {
        if (transaction.status !== 'pay_offline') return
        const ending = transaction.phone?.slice(-3)
        if (ending === '001' || ending === '032') fail(transaction, 'The customer did not authorize the payment')
        else succeed(transaction, { webhooks: ending === '901' ? 0 : 1 })
      })
    },
    refund(transaction: Transaction, cents: number, note: string | null): Refund {
      counter += 1
      const refund: Refund = { id: counter, transaction, cents, note, status: 'pending', createdAt: clock.now() }
      refunds.push(refund)
      after(refundTakes / 2, () => proceed(refund, 'processing'))
      after(refundTakes, () => proceed(refund, refundsFail ? 'failed' : 'processed'))
      return refund
    },
    /** What can still be sent back of it, in cents. */
    left: (transaction: Transaction) =>
      transaction.amount -
      refunds
        .filter((one) => one.transaction === transaction && one.status !== 'failed')
        .reduce((sum, { cents }) => sum + cents, 0),
    failRefunds: (fail: boolean) => void (refundsFail = fail),
    remind: (one: Dispute) => void webhooks.report('charge.dispute.remind', disputeData(one)),
    resolve(one: Dispute, resolution: NonNullable<Dispute['resolution']>, cents = one.cents) {
      Object.assign(one, { status: 'resolved', resolution, cents })
      void webhooks.report('charge.dispute.resolve', disputeData(one))
    },
    clear() {
      for (const cancel of timers) cancel()
      for (const memory of [timers, byReference]) memory.clear()
      for (const list of [refunds, disputes, settlements]) list.length = 0
      refundsFail = false
    },
  }
}
