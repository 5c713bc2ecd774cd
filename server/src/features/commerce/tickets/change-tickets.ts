import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Cipher } from '../../../platform/crypto/cipher.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  findCurrentKey,
  lockKeys,
  lockTickets,
  nextRevision,
  storeIssued,
  storeKey,
  storeStates,
} from './registers.queries.ts'
import { codeFor, publicKeyOf } from './sign-tickets.ts'
import { canBecome } from './ticket-states.rules.ts'

interface Signing {
  cipher: Pick<Cipher, 'mac'>
  at: Date
}

interface OfEvent {
  eventId: string
  ids: readonly string[]
}

/** Tickets of one event let people in from now on: each gets a serial number, a code and a key. */
export async function issueTickets({ cipher, at }: Signing, tx: Tx, { eventId, ids }: OfEvent): Promise<void> {
  const keyId = await signingKey({ cipher, at }, tx)
  const { first, revision } = await nextRevision(tx, eventId, ids.length)
  const issued = ids.map((id, index) => {
    const serial = first + index
    return { id, serial, code: codeFor({ cipher }, eventId, serial) }
  })
  const count = await storeIssued(tx, issued, { keyId, revision, at })
  if (count !== ids.length) throw new Error(`${count} of ${ids.length} tickets could be issued`)
}

/**
 * Moves tickets of one event to another state; gates learn of it. Throws where that does not follow: callers have decided it by
 * the rules, under the lock of the tickets.
 */
export async function moveTickets(at: Date, tx: Tx, { eventId, ids }: OfEvent, state: TicketState): Promise<void> {
  const tickets = await lockTickets(tx, ids)
  const wrong = tickets.find((ticket) => ticket.event_id !== eventId || !canBecome(ticket.state as TicketState, state))
  if (wrong || tickets.length !== ids.length) throw new Error(`a ticket that is ${wrong?.state} cannot be ${state}`)
  const { revision } = await nextRevision(tx, eventId, 0)
  const isOver = state === 'transferred' || state === 'refunded' || state === 'revoked' || state === 'void'
  await storeStates(tx, ids, { state, revision, endedAt: isOver ? at : null })
}

/** The key that signs now; made with the first ticket, and anew once the secret of the installation is another. */
export async function signingKey({ cipher, at }: Signing, tx: Tx): Promise<number> {
  const isOurs = (key: { id: number; public_key: Buffer }) => publicKeyOf({ cipher }, key.id).equals(key.public_key)
  const current = await findCurrentKey(tx)
  if (current && isOurs(current)) return current.id
  await lockKeys(tx)
  const latest = await findCurrentKey(tx)
  if (latest && isOurs(latest)) return latest.id
  return storeKey(tx, (id) => publicKeyOf({ cipher }, id), at)
}
