import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'

const provider = 'daraja'

export interface NewCallback {
  id: string
  paymentId: string
  hash: Buffer
  /** JSON. */
  body: string
  sourceIp: string
  listed: boolean
  at: Date
}

/**
 * Stores a callback before it is applied. The same body again is stored once; from a listed source after an unlisted
 * one, it is to be applied anew. Undefined: nothing new.
 */
export async function insertCallback(tx: Tx, { id, paymentId, hash, body, sourceIp, listed, at }: NewCallback) {
  const row = await tx
    .insertInto('payment_callbacks')
    .values({
      id,
      provider,
      payment_id: paymentId,
      body_hash: hash,
      body,
      source_ip: sourceIp,
      listed,
      received_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'payment_id', 'body_hash'])
        .doUpdateSet({ listed: true, source_ip: sourceIp, applied_at: null, outcome: null })
        .where('payment_callbacks.listed', '=', false)
        .where('excluded.listed', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = ['id', 'payment_id', 'body', 'listed', 'applied_at'] as const

export const findCallback = (db: Db | Tx, id: string) =>
  db.selectFrom('payment_callbacks').select(columns).where('id', '=', id).executeTakeFirst()

export const markApplied = (tx: Tx, id: string, outcome: string, at: Date) =>
  tx.updateTable('payment_callbacks').set({ applied_at: at, outcome }).where('id', '=', id).execute()

/** Successes that wait for a query to agree; those from a listed source first. */
export const findWaitingCallbacks = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('payment_callbacks')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('outcome', 'in', ['unlisted', 'needs_query'])
    .orderBy('listed', 'desc')
    .orderBy('received_at')
    .execute()

/** Other money has paid the payment of these successes, which waited for a query: they are applied anew. */
export async function reopenWaiting(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('payment_callbacks')
    .set({ applied_at: null, outcome: null })
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'needs_query')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Callbacks from before this moment, except those of payments that a person has to decide. Ids sort by their moment,
 * so their own index finds the old ones.
 */
export async function deleteCallbacks(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payment_callbacks where id in (
      select c.id from payment_callbacks c where c.id < ${newId(before)} and c.applied_at is not null
        and not exists (select from payments p where p.id = c.payment_id and p.status in ('review', 'refunding'))
      order by c.id limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}

/** Callbacks whose job was lost. */
export const findUnapplied = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('payment_callbacks')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy(sql`received_at`)
    .limit(max)
    .execute()
