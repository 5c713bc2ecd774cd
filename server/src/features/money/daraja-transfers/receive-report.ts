import { createHash } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { readable } from '../daraja/index.ts'
import { attemptOf, findTransfer } from '../transfers/index.ts'
import { insertReport } from './reports.queries.ts'
import type { ReportKind } from './transfer-address.ts'

interface Received {
  originatorId: string
  kind: ReportKind
  text: string
  sourceIp: string
  listed: boolean
}

/** Stores a report about a transfer of ours; a job applies it. False: there is no such transfer. */
export async function receiveReport({ db, clock }: Deps, input: Received): Promise<boolean> {
  const { originatorId, kind, text, sourceIp, listed } = input
  const transferId = originatorId.slice(0, 36)
  if (!(await findTransfer(db, transferId))) return false
  const hash = createHash('sha256').update(text).digest()
  const attempt = attemptOf(originatorId)
  await db.transaction().execute(async (tx) => {
    const body = readable(text)
    const stored = await insertReport(tx, { transferId, attempt, kind, hash, body, sourceIp, listed, at: clock() })
    if (stored !== undefined)
      await enqueue(tx, 'transfers.report', { report_id: stored }, { key: `transfers.report:${stored}` })
  })
  return true
}
