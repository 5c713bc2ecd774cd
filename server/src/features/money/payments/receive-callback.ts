import { createHash } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { insertCallback } from './callbacks.queries.ts'
import { findPayment } from './payments.queries.ts'

/** Writes down what was said about a payment of ours; a job makes something of it. False: there is no such payment. */
export async function receiveCallback(
  { db, clock }: Deps,
  { paymentId, text, sourceIp, listed }: { paymentId: string; text: string; sourceIp: string; listed: boolean },
): Promise<boolean> {
  if (!(await findPayment(db, paymentId))) return false
  const hash = createHash('sha256').update(text).digest()
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const id = newId(at)
    const taken = await insertCallback(tx, { id, paymentId, hash, body: readable(text), sourceIp, listed, at })
    if (taken !== undefined)
      await enqueue(tx, 'payments.apply', { callback_id: taken }, { key: `payments.apply:${taken}` })
  })
  return true
}

/** What PostgreSQL cannot keep as JSON is kept as its bytes, for a person to look at. */
function readable(text: string): string {
  try {
    const kept = JSON.stringify(JSON.parse(text))
    // Written again, only a NUL or half a surrogate pair is still escaped so.
    if (!/\\u(0000|d[89a-f])/i.test(kept)) return kept
  } catch {
    // Not JSON at all: kept like the others that cannot be.
  }
  return JSON.stringify({ unreadable: Buffer.from(text).toString('base64') })
}
