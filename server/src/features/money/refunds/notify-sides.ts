import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { refundKinds } from './refund.kinds.ts'

interface Refund {
  amount: string
  number: string
  link: string
  /** Why it was refused. */
  reason: string
}

/** Notifies the payer of a refund. */
export const notifyPayer = (
  deps: Deps,
  tx: Tx,
  to: string,
  step: 'requested' | 'approved' | 'rejected' | 'sent' | 'confirmed' | 'failed',
  data: Refund,
): Promise<void> => notify(deps, tx, { to, kind: refundKinds[`refund_${step}`], data })

/** The same for the seller, of what others request and decide. */
export const notifySeller = (
  deps: Deps,
  tx: Tx,
  to: string,
  step: 'requested' | 'approved' | 'rejected',
  data: Refund,
): Promise<void> => notify(deps, tx, { to, kind: refundKinds[`sale_refund_${step}`], data })

/** What staff has decided about money of a sale: why, where it comes from, and where to object. */
export function notifyOfDecision(
  deps: Deps,
  tx: Tx,
  to: string,
  { from, ...refund }: Refund & { from: string | null },
): Promise<void> {
  const borne = from === 'seller' ? 'seller' : from === 'goodwill' ? 'platform' : 'held'
  return notify(deps, tx, { to, kind: refundKinds.sale_refund_decided, data: { ...refund, borne } })
}
