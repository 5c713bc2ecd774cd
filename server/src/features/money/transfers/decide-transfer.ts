import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { auditTransfer } from './audit-transfer.ts'
import { pay } from './end-transfer.ts'
import { lockTransfer } from './lock-transfer.ts'
import { changeTransfer, findTransferByReceipt } from './transfers.queries.ts'

interface Decision {
  outcome: 'confirmed' | 'failed'
  /** The provider's receipt of the money that has left. */
  receipt?: string
  /** Who decides, by the evidence of a statement or of the provider. */
  by: string
  note: string
}

/** A person decides a transfer that is in review. What was posted stays posted. */
export async function decideTransfer(
  deps: Deps,
  tx: Tx,
  id: string,
  { outcome, receipt, by, note }: Decision,
): Promise<void> {
  const transfer = await lockTransfer(deps, tx, id)
  if (!transfer) throw new Refusal('transfer_not_found')
  if (transfer.status !== 'review') throw new Refusal('transfer_not_in_review')
  const at = deps.clock()
  const decided = () =>
    auditTransfer(deps, tx, transfer, 'decided', { actorId: by, reason: note, details: { outcome } })
  if (outcome === 'failed') {
    if (transfer.confirmed_at) throw new Refusal('transfer_posted')
    const failed = await changeTransfer(tx, id, {
      status: 'failed',
      reason: null,
      next_check_at: null,
      failed_at: transfer.failed_at ?? at,
      updated_at: at,
    })
    await decided()
    // Its purpose was notified of the failure before.
    if (!transfer.failed_at) await deps.transfers.purpose(failed.purpose).failed(deps, tx, failed, at)
    return
  }
  if (transfer.confirmed_at) {
    await changeTransfer(tx, id, { status: 'confirmed', reason: null, next_check_at: null, updated_at: at })
    await decided()
    return
  }
  const evidence = receipt ?? transfer.receipt
  if (!evidence) throw new Refusal('transfer_receipt_needed')
  const holder = await findTransferByReceipt(tx, evidence)
  if (holder && holder.id !== id) throw new Refusal('transfer_receipt_seen')
  await decided()
  await pay(deps, tx, transfer, { receipt: evidence, feeCents: 0, resultCode: transfer.result_code ?? '0', at })
}
