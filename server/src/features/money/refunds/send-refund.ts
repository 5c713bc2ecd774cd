import { minute } from '@mtaa/contract/time'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { accounts, credit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { WaysBack } from '../../../core/payment-rails.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findTransferFor, retryTransfer, startTransfer } from '../transfers/index.ts'
import { confirmRefund } from './confirm-refund.ts'
import { lockRefund, type LockedRefund } from './lock-refund.ts'
import { tookStep } from './refunds.events.ts'
import { changeRefund, findSuspense, findWalletPhone } from './refunds.queries.ts'
import { waysFor, type Returning } from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

export const purpose = 'refund'
/** Until it is looked at again whether there is a way. */
const waitForWay = 15 * minute

/** Job: hands an approved refund over to be sent. Once: it leaves `approved` in the same transaction. */
export const sendRefund = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockRefund(deps, tx, id)
    if (locked?.refund.state !== 'approved') return
    const { refund } = locked
    const at = deps.clock()
    const returning = await returningOf(deps, tx, locked)
    const way = waysFor(returning, at).find((name) => name === 'wallet' || isOpen(deps, name, refund.amount_cents))
    if (way === undefined) {
      deps.log.error({ refundId: id }, 'a refund waits: nothing can send it now')
      return sendAt(tx, id, new Date(at.getTime() + waitForWay * deps.settings.money.timeScale), at)
    }
    const sent = await changeRefund(tx, id, { state: 'sent', rail: way, sent_at: at, next_try_at: null })
    await tookStep(deps, tx, sent, 'sent', { details: { rail: way } })
    if (way === 'wallet') {
      const payerId = locked.of?.payment.payer_id
      if (payerId === undefined) throw new Error(`refund ${id} goes to a wallet and has no payer`)
      const paidFrom = [credit(accounts.wallet(payerId), refund.amount_cents)]
      return confirmRefund(deps, tx, { ...locked, refund: sent }, { paidFrom, receipt: null, at })
    }
    const earlier = await findTransferFor(tx, purpose, id)
    if (earlier?.rail === way && earlier.status === 'failed') {
      await retryTransfer(deps, tx, earlier.id, at)
      return
    }
    await startTransfer(deps, tx, {
      purpose,
      sourceId: id,
      rail: way,
      amountCents: refund.amount_cents,
      ...(deps.transfers.rail(way).toPhone
        ? { phone: returning.phone, paymentReceipt: null }
        : { phone: null, paymentReceipt: returning.receipt }),
      at,
    })
  })

function isOpen(deps: Deps, name: string, cents: number): boolean {
  const rail = deps.transfers.rails.find((one) => one.name === name)
  if (!rail?.isOpen(deps)) return false
  const { min, max } = rail.limits(deps)
  return cents >= min * 100 && cents <= max * 100
}

/** Of money that came without a payment, or is to leave without one. */
const byPhone = ({ rails }: Deps): WaysBack => rails.all.find((rail) => rail.goesBack?.phone)?.goesBack ?? {}

async function returningOf(deps: Deps, tx: Tx, { refund, of }: LockedRefund): Promise<Returning> {
  const cents = refund.amount_cents
  const earlier = await findTransferFor(tx, purpose, refund.id)
  const back = of ? (deps.rails.get(of.payment.rail).goesBack ?? {}) : byPhone(deps)
  const reversalFailed = earlier?.status === 'failed' && earlier.rail === back.whole
  if (refund.wallet_of !== null) {
    const phone = (await findWalletPhone(tx, refund.wallet_of)) ?? null
    const from = { method: 'mpesa', back, receipt: null, phone, paidAt: null } as const
    return { ...from, cents, whole: false, reversalFailed, hasWallet: false }
  }
  if (refund.suspense_tx_id !== null) {
    const money = await findSuspense(tx, refund.suspense_tx_id)
    const phone = of?.payment.phone ?? null
    const method = (of?.payment.method ?? 'mpesa') as PaymentMethod
    return {
      method,
      back,
      cents,
      whole: true,
      receipt: money?.memo ?? null,
      phone,
      paidAt: money?.at ?? null,
      reversalFailed,
      hasWallet: of !== undefined,
    }
  }
  if (!of) throw new Error(`refund ${refund.id} has neither a payment nor money in suspense`)
  const { method, receipt, phone, amount_cents, settled_at } = of.payment
  const whole = cents === amount_cents
  const from = { method: method as PaymentMethod, back, receipt, phone, paidAt: settled_at }
  return { ...from, cents, whole, reversalFailed, hasWallet: true }
}
