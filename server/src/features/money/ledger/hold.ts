import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { findEntries, insertTx, lockTx, resolveTx, type Source } from './ledger.queries.ts'
import { assertBalanced, partOf } from './ledger.rules.ts'
import { writePosted, type Posting } from './post.ts'

export interface Hold extends Posting {
  /** When the money is free again by itself; null where only evidence ends the hold. */
  expiresAt: Date | null
}

/** A hold by its id, or by the source and purpose that it was made with. */
export type Held = string | Source

/**
 * Sets money aside: the accounts that the entries would take from have less available, and nothing else moves until the
 * hold is posted or voided. Answers the id of the hold; undefined when this source had this purpose before, in any
 * state of that hold. Throws for entries that do not balance, and where less is available than an account's minimum
 * permits (`isBelowMinimum`). It is written at once, because its answer says so: accounts of owners are locked from here until
 * the commit.
 */
export async function holdMoney(tx: Tx, { createdBy = null, memo, ...hold }: Hold): Promise<string | undefined> {
  assertBalanced(hold.entries)
  if (hold.expiresAt && hold.expiresAt <= hold.at) throw new Error('a hold expires after it was made')
  await writePosted(tx)
  const id = newId(hold.at)
  const rest = { resolves: null, createdBy, memo: memo ?? null }
  return (await insertTx(tx, { ...hold, ...rest, id, state: 'pending' })) ? id : undefined
}

interface PostHeld {
  at: Date
  /** So much of it, where the hold has two entries; the rest is free again. All of it unless said. */
  cents?: number
}

/**
 * Moves the money of a hold. False when it was posted or voided before, or has expired: a hold is resolved once. Of a part
 * a posting of its own is made, whose purpose is that of the hold with `_part`. Throws when there is no such hold, and for
 * more than was held.
 */
export async function postHeld(tx: Tx, held: Held, { at, cents }: PostHeld): Promise<boolean> {
  const hold = await lockHold(tx, held)
  if (cents === undefined || cents === hold.total) return resolveTx(tx, hold.id, 'posted', at)
  const entries = partOf(await findEntries(tx, hold.id), cents)
  if (hold.expires_at && hold.expires_at <= at) return false
  if (!(await resolveTx(tx, hold.id, 'void', at))) return false
  const { purpose, source_type: sourceType, source_id: sourceId, created_by: createdBy } = hold
  const source = { purpose: `${purpose}_part`, sourceType, sourceId }
  const rest = { expiresAt: null, resolves: hold.id, createdBy, memo: null }
  const isNew = await insertTx(tx, { ...source, ...rest, id: newId(at), state: 'posted', entries, at })
  if (!isNew) throw new Error(`${source.purpose} was posted before`)
  return true
}

/** Gives back what a hold has set aside. False when it was posted or voided before. Throws when there is no such hold. */
export async function voidHeld(tx: Tx, held: Held, { at }: { at: Date }): Promise<boolean> {
  const { id } = await lockHold(tx, held)
  return resolveTx(tx, id, 'void', at)
}

/** A posting that never was a hold is a bug of the caller, like none at all. */
async function lockHold(tx: Tx, held: Held) {
  await writePosted(tx)
  const hold = await lockTx(tx, held)
  if (!hold) throw new Error(`there is no hold ${typeof held === 'string' ? held : Object.values(held).join(' ')}`)
  return hold
}
