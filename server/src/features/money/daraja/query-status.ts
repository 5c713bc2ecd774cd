import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { statusUrlOf } from './callback-address.ts'
import { endQuery, findQuery, insertQuery, markSent, type ClaimStatus } from './status-queries.queries.ts'

type Query = NonNullable<Awaited<ReturnType<typeof findQuery>>>

/** Job: queries Daraja about a receipt. To query twice harms nobody: the answers are the same. */
export async function queryStatus(deps: Deps, queryId: string): Promise<void> {
  const { db, clock, daraja, settings, log } = deps
  const query = await findQuery(db, queryId)
  if (query?.status !== 'created') return
  const wait = daraja.consumeQuery()
  if (wait > 0) return later(deps, queryId, wait)
  const answer = await daraja.transactionStatus({ receipt: query.receipt, url: statusUrlOf(settings.mpesa, queryId) })
  if (answer.is === 'accepted') {
    await markSent(db, queryId, clock())
    return
  }
  log.warn({ queryId, answer }, 'a query about a receipt was not accepted')
  await endStatusQuery(deps, query, 'no_answer')
}

const later = ({ db, clock }: Deps, queryId: string, wait: number) =>
  db.transaction().execute((tx) => {
    const runAt = new Date(clock().getTime() + wait)
    return enqueue(tx, 'daraja.status', { query_id: queryId }, { key: `daraja.status:${queryId}`, runAt })
  })

/** Daraja did not say anything: the payer may try again. */
export const endStatusQuery = (
  { db, clock, live }: Deps,
  { id, payment_id, purpose }: Query,
  status: Exclude<ClaimStatus, 'checking'>,
) =>
  db.transaction().execute(async (tx) => {
    if (!(await endQuery(tx, id, status, clock()))) return
    if (payment_id !== null && purpose === 'claim') live.send(tx, `payment:${payment_id}`, { claim: status })
  })

/** Has a report verified that does not prove itself. */
export async function verifyReport(tx: Tx, receipt: string, at: Date): Promise<void> {
  const id = await insertQuery(tx, { receipt, purpose: 'c2b', paymentId: null, at })
  if (id !== undefined) await enqueue(tx, 'daraja.status', { query_id: id }, { key: `daraja.status:${id}` })
}
