import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { newId } from '../../../platform/database/ids.ts'
import { chart, ownerOf, type AccountRef, type Direction, type Entry } from '../../../core/money/accounts.ts'
import type { Movement } from './ledger.rules.ts'

/** As the table has them. */
const sides = { debit: 'D', credit: 'C' } as const satisfies Record<Direction, string>
const [debits, credits] = [sql.lit(sides.debit), sql.lit(sides.credit)]

interface NewTx {
  purpose: string
  sourceType: string
  sourceId: string
  createdBy: string | null
  memo: string | null
  at: Date
}

/** The id of the new transaction; undefined when this source has had this purpose before. */
export async function insertTx(tx: Tx, { purpose, sourceType, sourceId, createdBy, memo, at }: NewTx) {
  const row = await tx
    .insertInto('ledger_tx')
    .values({
      id: newId(at),
      purpose,
      source_type: sourceType,
      source_id: sourceId,
      state: 'posted',
      created_by: createdBy,
      memo,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['source_type', 'source_id', 'purpose']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * The account's id; the account is opened when it is not there yet. Looked for first: an insert that meets a row
 * somebody is changing waits for them, and the platform's accounts are always being changed.
 */
export async function openAccount(tx: Tx, account: AccountRef, at: Date): Promise<string> {
  const known = await findAccountId(tx, account)
  if (known !== undefined) return known
  const { code, kind, normal, min } = chart[account.name]
  const owner = ownerOf(account)
  const values = { id: newId(at), code, kind, normal, min_balance: min, created_at: at }
  const opened = await tx
    .insertInto('ledger_account')
    .values({ ...values, owner_type: owner.type, owner_id: owner.id })
    .onConflict((conflict) => conflict.columns(['code', 'owner_type', 'owner_id', 'asset']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = opened?.id ?? (await findAccountId(tx, account))
  if (id === undefined) throw new Error(`an account ${account.name} could not be opened`)
  return id
}

const whichAccount = (db: Db | Tx, account: AccountRef) => {
  const owner = ownerOf(account)
  return db
    .selectFrom('ledger_account')
    .where('code', '=', chart[account.name].code)
    .where('owner_type', '=', owner.type)
    .where(sql<boolean>`owner_id is not distinct from ${owner.id}`)
    .where('asset', '=', 'KES')
}

const findAccountId = async (tx: Tx, account: AccountRef) =>
  (await whichAccount(tx, account).select('id').executeTakeFirst())?.id

/** Accounts are locked in the order of their ids, so that two postings wait for each other and never deadlock. */
export const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('ledger_account').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** A relative change, which needs no earlier read of the row; a check of the table enforces the minimum. */
export const moveBalance = (tx: Tx, id: string, { debit, credit }: Movement) =>
  tx
    .updateTable('ledger_account')
    .set((eb) => ({
      posted_debit: eb('posted_debit', '+', debit),
      posted_credit: eb('posted_credit', '+', credit),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const insertEntries = (tx: Tx, txId: string, entries: readonly (Entry & { accountId: string })[], at: Date) =>
  tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ accountId, direction, cents }) => ({
        id: newId(at),
        tx_id: txId,
        account_id: accountId,
        side: sides[direction],
        amount: cents,
      })),
    )
    .execute()

/** The balance of one account in whole cents, on its normal side; 0 before its first entry. */
export async function balanceOf(db: Db | Tx, account: AccountRef): Promise<number> {
  const row = await whichAccount(db, account).select(['posted_debit', 'posted_credit']).executeTakeFirst()
  if (!row) return 0
  const { normal } = chart[account.name]
  return normal === 'debit' ? row.posted_debit - row.posted_credit : row.posted_credit - row.posted_debit
}

/** All debits less all credits in cents, from the entries themselves: 0 unless something is broken. */
export async function trialBalance(db: Db): Promise<number> {
  const { rows } = await read<{ sum: number }>(db)`
    select coalesce(sum(case side when ${debits} then amount else -amount end), 0)::bigint as sum from ledger_entry`
  return rows[0]?.sum ?? 0
}

/** Accounts whose cached balance is not the sum of their entries, by code and owner: none, unless something is broken. */
export async function accountsAdrift(db: Db): Promise<{ code: string; owner: string | null }[]> {
  const { rows } = await read<{ code: string; owner_id: string | null }>(db)`
    select a.code, a.owner_id
    from ledger_account a
    left join ledger_entry e on e.account_id = a.id
    group by a.id
    having a.posted_debit <> coalesce(sum(e.amount) filter (where e.side = ${debits}), 0)
        or a.posted_credit <> coalesce(sum(e.amount) filter (where e.side = ${credits}), 0)`
  return rows.map(({ code, owner_id }) => ({ code, owner: owner_id }))
}
