import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { auditTransfer } from './audit-transfer.ts'
import { attemptOf } from './end-transfer.ts'
import { lockTransfer } from './lock-transfer.ts'
import { changeTransfer, findUnended, insertTransfer } from './transfers.queries.ts'
import { originatorOf, waits } from './transfers.rules.ts'

interface NewTransfer {
  purpose: string
  sourceId: string
  rail: string
  amountCents: number
  phone: string | null
  paymentReceipt: string | null
  at: Date
}

/**
 * Stores a transfer and has it sent after the commit; answers its id. Under the lock of its purpose. The same again is
 * the one that has not failed: a source has one.
 */
export async function startTransfer(deps: Deps, tx: Tx, input: NewTransfer): Promise<string> {
  const { purpose, sourceId, rail, amountCents, at } = input
  const way = deps.transfers.rail(rail)
  const { min, max } = way.limits(deps)
  const shillings = shillingsOf(amountCents)
  if (!(shillings >= min && shillings <= max)) throw new Refusal('transfer_amount', { min, max })
  const known = await findUnended(tx, purpose, sourceId)
  if (known) {
    // It had failed, and it was reported paid after all.
    if (known.status === 'review' && known.failed_at) throw new Refusal('transfer_in_review')
    if (known.rail !== rail || known.amount_cents !== amountCents)
      throw new Error(`${purpose} ${sourceId} has another transfer that has not failed`)
    return known.id
  }
  const id = newId(at)
  const nextCheckAt = new Date(at.getTime() + waits.lostJob * deps.settings.money.timeScale)
  const row = await insertTransfer(tx, { ...input, id, nextCheckAt, costCents: way.floatCost?.(amountCents) ?? 0 })
  // The lock of the purpose was not held: another call has just committed.
  if (!row) throw new Error(`${purpose} ${sourceId} was started twice at once`)
  await auditTransfer(deps, tx, row, 'started')
  await enqueueSend(tx, id)
  return id
}

/**
 * Tries a transfer again that has failed, with a new id at the provider, or at once one that waits for its next attempt.
 * False when there is nothing to try: it is under way, has ended, or another has taken its place.
 */
export async function retryTransfer(deps: Deps, tx: Tx, id: string, at: Date): Promise<boolean> {
  const transfer = await lockTransfer(deps, tx, id)
  if (!transfer) throw new Refusal('transfer_not_found')
  if (transfer.status === 'created') {
    await changeTransfer(tx, id, { next_check_at: at })
    await enqueueSend(tx, id)
    return true
  }
  if (transfer.status !== 'failed' || (await findUnended(tx, transfer.purpose, transfer.source_id))) return false
  await changeTransfer(tx, id, {
    status: 'created',
    originator_id: originatorOf(id, attemptOf(transfer.originator_id) + 1),
    provider_id: null,
    attempts: 0,
    checks: 0,
    failed_at: null,
    next_check_at: new Date(at.getTime() + waits.lostJob * deps.settings.money.timeScale),
    updated_at: at,
  })
  await auditTransfer(deps, tx, transfer, 'retried')
  await enqueueSend(tx, id)
  return true
}

const enqueueSend = (tx: Tx, id: string) =>
  enqueue(tx, 'transfers.send', { transfer_id: id }, { key: `transfers.send:${id}` })
