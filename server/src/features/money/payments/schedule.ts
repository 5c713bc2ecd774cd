import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { changePayment } from './payments.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'payments.push': { payment_id: string }
    'payments.check': { payment_id: string; due_at: string }
  }
}

/**
 * When a payment is checked again. The row has the moment, and the sweep goes by the row; the job only makes it punctual.
 * A check runs only if the row has the same moment, so it runs once.
 */
export async function checkAt(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await changePayment(tx, paymentId, { next_check_at: at })
  const payload = { payment_id: paymentId, due_at: at.toISOString() }
  await enqueue(tx, 'payments.check', payload, { runAt: at, key: `payments.check:${paymentId}` })
}
