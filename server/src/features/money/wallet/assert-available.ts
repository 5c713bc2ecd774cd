import { shillingsOf } from '@mtaa/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { writePosted } from '../ledger/index.ts'
import { lockBalance } from './wallet.queries.ts'

/** Locks a wallet until commit; refuses `insufficient_funds` where less than this is available. */
export async function assertAvailable(tx: Tx, memberId: string, cents: number): Promise<void> {
  await writePosted(tx)
  const { balance, held } = await lockBalance(tx, memberId)
  const available = balance - held
  if (available < cents)
    throw new Refusal('insufficient_funds', { available: Math.floor(available / 100), amount: shillingsOf(cents) })
}
