import { centsOf } from '@mtaa/contract/money'
import type { PayableRef } from '../../../core/payables.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Locked } from './lock-payment.ts'
import { auditPayment } from './payments.events.ts'
import { findBlockingPayment, insertPayment } from './payments.queries.ts'
import type { Moving } from './move-payment.ts'

interface Received {
  payable: PayableRef
  /** Who pays, where that is known; else whom the payable names. */
  payerId?: string
  rail: string
  /** From whose phone; null where it is not shown whole. */
  phone: string | null
  amountCents: number
  at: Date
}

/**
 * Opens a payment for money that came without a prompt, for `settlePayment`. The payable is locked first: undefined when
 * it is not for this amount, or nobody is known to pay it.
 */
export async function receivePayment(
  deps: Moving & Pick<Deps, 'payables'>,
  tx: Tx,
  { payable: ref, rail, phone, amountCents, at, ...known }: Received,
): Promise<Locked | undefined> {
  const payable = deps.payables.get(ref.kind)
  const row = await payable.lock(tx, ref.id)
  const payerId = row && (known.payerId ?? payable.payerOf?.(row))
  if (!row || payerId === undefined || centsOf(row.total) !== amountCents) return undefined
  // Another payment for it may be open, whose prompt nobody can recall: then this one starts as one that had ended.
  const status = (await findBlockingPayment(tx, ref)) ? 'lapsed' : 'sending'
  const id = newId(at)
  const input = { id, payable: ref, payerId, method: 'mpesa', rail, phone, amountCents, at, status } as const
  const payment = await insertPayment(tx, { ...input, nextCheckAt: null })
  await auditPayment(deps, tx, payment, 'started', { by: 'program' })
  // No prompt was counted for it and no phone reserved, so there is none to give back.
  return { payment: { ...payment, phone: null }, payable, row }
}
