import { createHash } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { insertCallback } from './callbacks.queries.ts'
import { insertReport, type ReportKind } from './inbox.queries.ts'
import { findPayment } from '../payments/index.ts'

/** Stores a callback about a payment of ours; a job applies it. False: there is no such payment. */
export async function receiveCallback(
  { db, clock }: Deps,
  { paymentId, text, sourceIp, listed }: { paymentId: string; text: string; sourceIp: string; listed: boolean },
): Promise<boolean> {
  if (!(await findPayment(db, paymentId))) return false
  const hash = createHash('sha256').update(text).digest()
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const id = newId(at)
    const stored = await insertCallback(tx, { id, paymentId, hash, body: readable(text), sourceIp, listed, at })
    if (stored !== undefined)
      await enqueue(tx, 'payments.apply', { callback_id: stored }, { key: `payments.apply:${stored}` })
  })
  return true
}

interface Report {
  kind: ReportKind
  ref: string
  text: string
  sourceIp: string
  listed: boolean
}

/** Stores what Daraja reports beside the callbacks of prompts; a job applies it. */
export async function receiveReport({ db, clock }: Deps, { text, ...report }: Report): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await insertReport(tx, { ...report, body: readable(text), at: clock() })
    if (stored !== undefined)
      await enqueue(tx, 'daraja.apply', { report_id: stored }, { key: `daraja.apply:${stored}` })
  })
}

/** What PostgreSQL cannot store as JSON is stored as bytes, for a person to read. */
export function readable(text: string): string {
  try {
    const normal = JSON.stringify(JSON.parse(text))
    // After this, only a NUL or half a surrogate pair is escaped like that.
    if (!/\\u(0000|d[89a-f])/i.test(normal)) return normal
  } catch {
    // Not JSON at all.
  }
  return JSON.stringify({ unreadable: Buffer.from(text).toString('base64') })
}
