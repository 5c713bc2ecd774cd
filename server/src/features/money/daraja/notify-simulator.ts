import { accounts } from '../../../core/money/accounts.ts'
import type { Database } from '../../../platform/database/db.ts'
import { balanceOf } from '../ledger/index.ts'
import { paybillUrlOf } from './callback-address.ts'
import { createDaraja } from './daraja.ts'
import type { MpesaSettings } from './settings.ts'
import { findEarlierPayments } from './simulator.queries.ts'

const seconds = 1000

/**
 * What a simulator that has just been started cannot know: the money that came before, so that it can be queried and sent back,
 * what the account that pays out has, and where money is reported that is sent to the Paybill by hand.
 */
export async function notifySimulator(db: Database, mpesa: MpesaSettings): Promise<void> {
  await send(mpesa, 'earlier', { payments: await findEarlierPayments(db) })
  // As our books have it: without a posting by staff, its own.
  const cents = await balanceOf(db, accounts.mpesaDisbursement)
  if (cents > 0) await send(mpesa, 'balance', { kes: Math.floor(cents / 100) })
  await createDaraja(mpesa, () => new Date()).registerPaybill(paybillUrlOf(mpesa))
}

async function send({ baseUrl }: MpesaSettings, what: 'earlier' | 'balance', body: unknown): Promise<void> {
  const answer = await fetch(new URL(`/__sim/${what}`, baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10 * seconds),
  })
  if (!answer.ok) throw new Error(`the payment simulator does not take what it is told (${what}): ${answer.status}`)
}
