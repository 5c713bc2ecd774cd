import type { initiateMpesaPayment } from '@mtaa/contract/money/daraja'
import type { Language } from '@mtaa/contract/language'
import { sentenceFor } from '@mtaa/contract/sentences'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { startPayment } from './start-payment.ts'

type Input = z.infer<typeof initiateMpesaPayment.body>
type Result = z.infer<typeof initiateMpesaPayment.result>

/** Starts a payment for what this member has begun to buy. What it costs is known here: the amount is only compared. */
export async function initiatePayment(
  deps: Deps,
  payer: Member,
  input: Input,
  { stateOf, language }: { stateOf: StateOf; language: Language },
): Promise<Result> {
  try {
    const id = await start(deps, payer, input, stateOf)
    return { success: true, error: null, message: null, payment_id: id }
  } catch (error) {
    // Earlier clients read the answer and not its status; anything else is a fault.
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    const known = details['payment_id']
    return {
      success: false,
      error: code,
      message: sentenceFor(code, language, details),
      payment_id: typeof known === 'string' ? known : null,
    }
  }
}

async function start(deps: Deps, payer: Member, { phone, amount, productTitle }: Input, stateOf: StateOf) {
  const { db, payables } = deps
  for (const { kind, findByTitle } of payables.all) {
    const found = await findByTitle?.(db, payer.id, productTitle)
    if (!found) continue
    if (found.total !== amount) throw new Refusal('amount_mismatch', { amount: found.total })
    const payable = { kind, id: found.id }
    return startPayment(deps, payer, { payable, method: 'mpesa', phone, key: newId() }, stateOf)
  }
  throw new Refusal('order_not_found')
}
