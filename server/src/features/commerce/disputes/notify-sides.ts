import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { disputeKinds } from './dispute.kinds.ts'
import type { DisputeEvent } from './dispute.notifications.ts'
import type { Party } from './disputes.rules.ts'

/** Several messages in a row are one mail, so long after the first: those that follow do not put it off. */
const gatherFor = 5 * minute

interface Of {
  order: { id: string; number: string; buyer_id: string; seller_id: string }
  disputeId: string
}

/** Notifies sides of a dispute of what has happened in it. */
export async function notifySides(
  deps: Deps,
  tx: Tx,
  { order, disputeId }: Of,
  { to, what }: { to: readonly Party[]; what: DisputeEvent },
  at: Date,
): Promise<void> {
  const link = new URL(`/orders/${order.id}/dispute`, deps.settings.publicUrl).href
  const kind = disputeKinds[`order_dispute_${what}`]
  for (const side of to) {
    const posting =
      what === 'message'
        ? { key: `dispute message ${disputeId} ${side}`, runAt: new Date(at.getTime() + gatherFor), keepsMoment: true }
        : {}
    await notify(deps, tx, { to: order[`${side}_id`], kind, data: { number: order.number, link }, posting })
  }
}
