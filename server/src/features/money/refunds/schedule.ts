import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { changeRefund } from './refunds.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'refunds.send': { refund_id: string }
  }
}

/** When an approved refund is sent. The row has the moment, and the sweep goes by the row; the job makes it punctual. */
export async function sendAt(tx: Tx, refundId: string, at: Date, now: Date): Promise<void> {
  await changeRefund(tx, refundId, { next_try_at: at })
  const when = at > now ? { runAt: at } : {}
  await enqueue(tx, 'refunds.send', { refund_id: refundId }, { ...when, key: `refunds.send:${refundId}` })
}
