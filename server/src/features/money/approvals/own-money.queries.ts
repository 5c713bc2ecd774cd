import type { Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Who paid it, from which phone, and what it is for. */
export const findPaymentOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('payments')
    .select(['payer_id', 'phone', 'payable_kind', 'payable_id'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findTransferOf = (tx: Tx, id: string) =>
  tx.selectFrom('transfers').select(['purpose', 'source_id', 'phone']).where('id', '=', id).executeTakeFirst()

/** The payment that money in suspense came for; undefined where nobody knows one. */
export async function findPaymentInSuspense(tx: Tx, txId: string): Promise<string | undefined> {
  const { rows } = await read<{ source_id: string }>(tx)`
    select source_id from ledger_tx where id = ${txId} and purpose = 'suspense' and source_type = 'payment'`
  return rows[0]?.source_id
}

/** Whom a line of the statement names as paid: numbers among other things. */
export const findParty = async (tx: Tx, outgoingId: string) =>
  (await tx.selectFrom('statement_outgoing').select('party').where('id', '=', outgoingId).executeTakeFirst())?.party

export async function findConfirmedPhone(tx: Tx, memberId: string): Promise<string | null> {
  const { rows } = await read<{ phone: string | null }>(tx)`
    select phone from users where id = ${memberId} and phone_confirmed_at is not null`
  return rows[0]?.phone ?? null
}
