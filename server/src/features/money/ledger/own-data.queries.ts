import type { Db } from '../../../platform/database/db.ts'
import { chart } from '../../../core/money/accounts.ts'
import { read } from '../../../platform/database/read.ts'

/** The lines of the books on the accounts of these owners: a member, and the escrow of each of their orders. */
export async function exportLedger(db: Db, owners: readonly string[]) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select t.id as transaction_id, t.purpose, t.source_type, t.source_id, t.state, t.memo, t.created_at,
      a.code as account, a.owner_type, a.owner_id, case e.side when 'D' then 'debit' else 'credit' end as side,
      e.amount as amount_cents, a.asset
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_id = any(${owners}::uuid[]) order by t.created_at, e.id`
  return rows
}

/**
 * Whether something is to be paid out to this member, or set aside in their wallet. What else is in a wallet is sent back.
 * `exceptSales`: what sales brought is looked at by payouts.
 */
export async function hasMoney(db: Db, memberId: string, exceptSales: boolean): Promise<boolean> {
  const { rows } = await read(db)`
    select from ledger_account
    where owner_id = ${memberId} and owner_type <> 'order' and asset = 'KES' and (not ${exceptSales} or owner_type not in ('seller', 'organizer'))
      and (code <> ${chart.wallet.code} and posted_debit <> posted_credit or pending_debit <> 0 or pending_credit <> 0) limit 1`
  return rows.length > 0
}

/** Which of these members have made an entry in the books. */
export async function findBookers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from ledger_tx where created_by = m.id)`
  return rows.map(({ id }) => id)
}
