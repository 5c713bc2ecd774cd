import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { changeTransfer } from './transfers.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'transfers.send': { transfer_id: string }
    'transfers.check': { transfer_id: string; due_at: string }
  }
}

/**
 * When a transfer is looked at again. The row has the moment, and the sweep goes by the row; the job only makes it
 * punctual. A check runs only if the row has the same moment, so it runs once.
 */
export async function checkAt(tx: Tx, id: string, at: Date): Promise<void> {
  await changeTransfer(tx, id, { next_check_at: at })
  const payload = { transfer_id: id, due_at: at.toISOString() }
  await enqueue(tx, 'transfers.check', payload, { runAt: at, key: `transfers.check:${id}` })
}
