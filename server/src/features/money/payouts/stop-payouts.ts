import type { Deps } from '../../../core/deps.ts'
import { refuseOwnMoney } from '../approvals/index.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { auditSeller } from './audit-payouts.ts'
import { owedTo } from './payable-accounts.ts'
import { changeAccount, isSeller, lockAccount, openAccount, type AccountRow } from './payouts.queries.ts'
import { notifySeller } from './notify-seller.ts'
import { needsSecondPerson } from './payouts.rules.ts'
import { paidSeller } from './paid-seller.queries.ts'

interface Stop {
  cause: 'not_me' | 'staff'
  /** Null: anyone with the link of a message. */
  by: string | null
  reason: string | null
  at: Date
}

/** Stops the payouts of a locked account. What is stopped already stays so; a person who began to release it begins anew. */
export async function stopAccount(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  { cause, by, reason, at }: Stop,
): Promise<void> {
  const undone = { release_requested_by: null, release_reason: null }
  const set = account.stopped_at === null ? { stopped_at: at, stop_cause: cause, stop_reason: reason } : {}
  await changeAccount(tx, account.seller_id, { ...set, ...undone }, at)
  await auditSeller(deps, tx, account.seller_id, 'stopped', {
    actorId: by,
    ...(reason !== null && { reason }),
    details: { cause },
  })
  if (account.stopped_at === null) await notifySeller(deps, tx, account.seller_id, { step: 'stopped' })
}

interface StaffAct {
  sellerId: string
  /** The admin who does it. */
  by: string
  reason: string
}

/** Staff stop all payouts to a seller; one that waits goes on waiting. Nothing is sent until they are released. */
export async function freezePayouts(deps: Deps, tx: Tx, { sellerId, by, reason }: StaffAct): Promise<void> {
  await refuseOwnMoney(deps, tx, { id: by }, await paidSeller(tx, sellerId))
  if (!(await isSeller(tx, sellerId))) throw new Refusal('payout_seller_not_found')
  const at = deps.clock()
  const account = await openAccount(tx, sellerId, at)
  if (account.stop_cause === 'staff' && account.release_requested_by === null) return
  await stopAccount(deps, tx, account, { cause: 'staff', by, reason, at })
}

/**
 * Staff release payouts that are stopped. Where the seller is owed much, the first admin only says so (`requested`) and
 * another one releases them.
 */
export async function releasePayouts(
  deps: Deps,
  tx: Tx,
  { sellerId, by, reason }: StaffAct,
): Promise<'released' | 'requested'> {
  await refuseOwnMoney(deps, tx, { id: by }, await paidSeller(tx, sellerId))
  const account = await lockAccount(tx, sellerId)
  if (!account) throw new Refusal('payout_seller_not_found')
  if (account.stopped_at === null) throw new Refusal('payout_seller_not_stopped')
  const at = deps.clock()
  const first = account.release_requested_by
  if (needsSecondPerson((await owedTo(tx, sellerId)).total)) {
    if (first === by) throw new Refusal('payouts_release_own')
    if (first === null) {
      await changeAccount(tx, sellerId, { release_requested_by: by, release_reason: reason }, at)
      await auditSeller(deps, tx, sellerId, 'release_requested', { actorId: by, reason })
      return 'requested'
    }
  }
  const none = {
    stopped_at: null,
    stop_cause: null,
    stop_reason: null,
    release_requested_by: null,
    release_reason: null,
  }
  await changeAccount(tx, sellerId, none, at)
  await auditSeller(deps, tx, sellerId, 'released', { actorId: by, reason })
  await notifySeller(deps, tx, sellerId, { step: 'released' })
  return 'released'
}
