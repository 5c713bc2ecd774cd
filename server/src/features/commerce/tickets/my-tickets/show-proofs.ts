import { proofAt, proofStep } from '@mtaa/contract/commerce/gates/ticket-proof'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { Deps } from '../../../../core/deps.ts'
import { hmac, proofSecretOf } from '../sign-tickets.ts'
import { isLive } from '../ticket-states.rules.ts'
import type { TicketRow } from './my-tickets.queries.ts'

/** This step and those of the next two minutes. */
const shown = 5

/** What rotates beside the code of a ticket. Refuses `ticket_ended` for one that lets nobody in. */
export function showProofs({ cipher, clock }: Pick<Deps, 'cipher' | 'clock'>, { id, state }: TicketRow) {
  if (!isLive(state)) throw new Refusal('ticket_ended')
  const now = clock()
  const secret = proofSecretOf({ cipher }, id)
  const first = Math.floor(now.getTime() / proofStep) * proofStep
  const proofs = Array.from({ length: shown }, (_, step) => {
    const from = first + step * proofStep
    return { from: new Date(from).toISOString(), proof: proofAt(hmac, secret, from) }
  })
  return { now: now.toISOString(), proofs }
}
