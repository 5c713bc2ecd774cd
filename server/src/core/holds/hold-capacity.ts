import type { Tx } from '../../platform/database/db.ts'
import { findHolds, insertHolds, lockSubject, quantityHeld, type NewHolds, type Subject } from './holds.queries.ts'

interface CapacityHold extends Omit<NewHolds, 'lines'> {
  subject: Subject
  quantity: number
  /** How much there is beside what is held; read under the lock of the subject. */
  capacity(tx: Tx): Promise<number>
}

/**
 * Holds some of a subject that stores no count of its own. False when too little is free, and nothing is written then;
 * true when it is held now or was already. Make it the last lock of a transaction that holds several subjects in the
 * order of their ids.
 */
export async function holdCapacity(tx: Tx, { subject, quantity, capacity, ...hold }: CapacityHold): Promise<boolean> {
  await lockSubject(tx, subject)
  const held = await findHolds(tx, hold.holder)
  if (held.some((other) => other.subject.kind === subject.kind && other.subject.id === subject.id)) return true
  if ((await quantityHeld(tx, subject)) + quantity > (await capacity(tx))) return false
  await insertHolds(tx, { ...hold, lines: [{ subject, quantity }] })
  return true
}
