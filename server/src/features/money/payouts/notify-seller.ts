import { formatShillings } from '@mtaa/contract/number'
import { shillingsOf } from '@mtaa/contract/money'
import { maskPhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { payoutKinds } from './payout.kinds.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    'payout.sent': { payout_id: string; seller_id: string }
    'payout.paid': { payout_id: string; seller_id: string }
    /** Certain: no money has left. */
    'payout.failed': { payout_id: string; seller_id: string }
  }
}

type Event =
  | { step: 'sent'; cents: number; phone: string }
  | { step: 'paid'; cents: number; phone: string; receipt: string }
  | { step: 'failed'; cents: number }
  | { step: 'stopped' }
  | { step: 'released' }

/** Notifies a seller of their payouts, at the contact of the account, which need not be the number that is paid. */
export function notifySeller(deps: Deps, tx: Tx, to: string, event: Event): Promise<void> {
  const link = new URL('/settings/payouts', deps.settings.publicUrl).href
  if (event.step === 'stopped' || event.step === 'released')
    return notify(deps, tx, { to, kind: payoutKinds[`payouts_${event.step}`], data: { link } })
  const amount = formatShillings(shillingsOf(event.cents))
  if (event.step === 'failed') return notify(deps, tx, { to, kind: payoutKinds.payout_failed, data: { amount, link } })
  const phone = maskPhone(event.phone)
  if (event.step === 'sent')
    return notify(deps, tx, { to, kind: payoutKinds.payout_sent, data: { amount, phone, link } })
  const { receipt } = event
  return notify(deps, tx, { to, kind: payoutKinds.payout_paid, data: { amount, phone, receipt, link } })
}
