import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** The lines of the books on the accounts of these owners: a member, and the escrow of each of their orders. */
export async function exportLedger(db: Db, owners: readonly string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select t.id as transaction_id, t.purpose, t.source_type, t.source_id, t.state, t.memo, t.created_at,
      a.code as account, a.owner_type, a.owner_id, case e.side when 'D' then 'debit' else 'credit' end as side,
      e.amount as amount_cents, a.asset
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_id = any(${owners}::uuid[]) order by t.created_at, e.id`.execute(db)
  return rows
}

/** Whether the ledger has a balance of this member, other than of orders: a wallet, or what is to be paid out. */
export async function hasMoney(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_account
    where owner_id = ${memberId} and owner_type <> 'order' and asset = 'KES'
      and (posted_debit <> posted_credit or pending_debit <> 0 or pending_credit <> 0) limit 1`.execute(db)
  return rows.length > 0
}
