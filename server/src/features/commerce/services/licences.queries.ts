import type { LicenceState } from '@mtaa/contract/commerce/services/service-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { cardColumns, ownerColumns, type CardRow } from '../listings/index.ts'

export interface LicenceRow {
  licence_id: string
  name: string
  state: LicenceState
  reason: string | null
  submitted_at: Date
  decided_at: Date | null
}

export type SubmittedRow = LicenceRow & CardRow

const own = sql.raw('c.id as licence_id, c.name, c.state, c.reason, c.submitted_at, c.decided_at')
const submitted = sql`${own}, ${cardColumns}, ${ownerColumns} from service_licences c
  join listings l on l.id = c.service_id left join profiles o on o.id = l.owner_id`

interface NewLicence {
  id: string
  serviceId: string
  name: string
  document: Buffer
  now: Date
}

export const insertLicence = (tx: Tx, { id, serviceId, name, document, now }: NewLicence) =>
  tx
    .insertInto('service_licences')
    .values({ id, service_id: serviceId, name, document, state: 'submitted', submitted_at: now })
    .execute()

/** The licences of a service that were not withdrawn, the last first. */
export async function findLicences(db: Db | Tx, serviceId: string): Promise<LicenceRow[]> {
  const { rows } = await read<LicenceRow>(db)`
    select ${own} from service_licences c where c.service_id = ${serviceId} and c.state <> 'withdrawn'
    order by c.submitted_at desc, c.id desc`
  return rows
}

/** Of which service it is, without a lock: the service is locked first. */
export async function findServiceOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('service_licences').select('service_id').where('id', '=', id).executeTakeFirst()
  return row?.service_id
}

/** A page in one state, the oldest first. */
export async function findSubmitted(db: Db, state: LicenceState, after: Cursor | undefined, limit: number) {
  const { rows } = await read<SubmittedRow>(db)`
    select ${submitted} where c.state = ${state} and (${after?.at ?? null}::timestamptz is null
      or (c.submitted_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.submitted_at, c.id limit ${limit}`
  return rows
}

/** One with its document, as long as that is stored. */
export async function findLicence(db: Db | Tx, id: string) {
  const { rows } = await read<SubmittedRow & { document: Buffer | null }>(db)`
    select c.document, ${submitted} where c.id = ${id}`
  return rows[0]
}

interface Decision {
  state: 'verified' | 'rejected'
  reason: string
  by: string
  now: Date
}

/** False when it was decided or withdrawn before. */
export async function storeDecision(tx: Tx, id: string, { state, reason, by, now }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_licences')
    .set({ state, reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was sent goes at once. */
export const withdraw = (tx: Tx, id: string, now: Date) =>
  sql`update service_licences set state = 'withdrawn', decided_at = coalesce(decided_at, ${now}), document = null
    where id = ${id} and state <> 'withdrawn'`.execute(tx)

/** Deletes documents of licences that were decided at `before` or earlier. */
export async function dropDocuments(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update service_licences set document = null where id = any(array(
      select id from service_licences where document is not null and decided_at <= ${before}
      order by decided_at limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}

/** Ends what waits since `before` or earlier: their providers may send it anew. */
export async function lapseLicences(tx: Tx, before: Date, now: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update service_licences set state = 'withdrawn', decided_at = ${now}, document = null where id = any(array(
      select id from service_licences where state = 'submitted' and submitted_at <= ${before}
      order by submitted_at limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}

/** How many wait for a decision. */
export async function countSubmitted(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from service_licences where state = 'submitted'`
  return rows[0]?.count ?? 0
}

/** What a member has sent, for their copy: names and what came of them, not the documents. */
export async function exportLicences(db: Db | Tx, ownerId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select c.service_id, c.name, c.state, c.reason, c.submitted_at, c.decided_at
    from service_licences c join listings l on l.id = c.service_id
    where l.owner_id = ${ownerId} order by c.submitted_at`
  return rows
}
