import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Times {
  /** Milliseconds after its settlement before which a query proves nothing. */
  quiet: number
  settledBefore: Date
  freshSince: Date
  again: Date
}

interface Recheck {
  id: string
  receipt: string | null
  /** M-Pesa has lately said that the money is there. */
  proven: boolean
  /** It is to be queried now. */
  due: boolean
}

/** How far these payments are proven to have their money still. */
export async function findRechecks(db: Db | Tx, ids: readonly string[], times: Times): Promise<Recheck[]> {
  if (ids.length === 0) return []
  const { rows } = await read<Recheck>(db)`
    select r.id, r.receipt, r.proven, not r.proven and r.settled_at <= ${times.settledBefore} and not exists (
      select from daraja_status_queries q where q.payment_id = r.id and q.purpose = 'recheck'
        and (q.status in ('created', 'sent') or q.created_at > ${times.again})) as due
    from (
      select p.id, p.receipt, p.settled_at, exists (
        select from daraja_status_queries q where q.payment_id = p.id and q.purpose in ('recheck', 'claim')
          and q.status = 'confirmed' and q.receipt = p.receipt and q.answered_at > ${times.freshSince}
          and q.created_at >= p.settled_at + ${times.quiet} * interval '1 millisecond') as proven
      from payments p where p.id = any(${ids}::uuid[]) and p.rail = 'daraja') r`
  return rows
}

interface Large {
  since: Date
  before: Date
  again: Date
  /** Cents. */
  from: number
  max: number
}

/** Paid payments of much money that were never queried since they were settled, also those of which a part was sent back. */
export async function findToRecheck(db: Db, { since, before, again, from, max }: Large) {
  const { rows } = await read<{ id: string; receipt: string }>(db)`
    select p.id, p.receipt from payments p
    where p.rail = 'daraja' and p.status in ('succeeded', 'succeeded_late', 'part_refunded')
      and p.amount_cents >= ${sql.lit(from)}
      and p.receipt is not null and p.settled_at > ${since} and p.settled_at <= ${before} and not exists (
        select from daraja_status_queries q where q.payment_id = p.id and q.purpose = 'recheck'
          and (q.status <> 'no_answer' or q.created_at > ${again}))
    order by p.settled_at limit ${max}`
  return rows
}
