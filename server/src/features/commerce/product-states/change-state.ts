import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { listingTags, shownListing } from '../listings/index.ts'
import { clocksAfter, orSoldOut, stateAfter, type Act } from './states.rules.ts'
import { findInOpenOrders, writeState, type StateRow, type Undo } from './states.queries.ts'

interface Change {
  /** Whether the owner can take it back for a while. */
  undo?: boolean
  /** What can be bought afterwards, where the same request changes it. */
  stock?: number
}

/**
 * Moves a locked product to the state that an act leads to, with its clocks. Refuses `listing_invalid_transition` for one
 * that leads nowhere, `listing_has_holds` and `listing_has_orders` for the deletion of what somebody is buying.
 */
export async function changeState(
  deps: Pick<Deps, 'cache' | 'clock'>,
  tx: Tx,
  row: StateRow,
  act: Act,
  { undo = false, stock = row.quantity - row.reserved }: Change = {},
) {
  const next = stateAfter(row.status, act, stock)
  if (next === undefined) throw new Refusal('listing_invalid_transition', { from: row.status, to: wanted[act] })
  const to = act === 'approve' || act === 'restore' ? orSoldOut(next, row.quantity) : next
  if (act === 'delete') await refuseInUse(tx, row)
  const now = deps.clock()
  await writeState(tx, row, to, { ...clocksAfter(act, to, row, now), undo: undo ? undoOf(row, to, now) : null }, now)
  deps.cache.drop(tx, ...listingTags(row))
  if (to === 'active' && (act === 'approve' || act === 'restore')) await shownListing(tx, row)
  return to
}

/** What a refusal calls the state that was wanted. */
const wanted: Record<Act, string> = {
  show: 'active',
  send: 'pending_review',
  approve: 'active',
  refuse: 'draft',
  recheck: 'pending_review',
  pause: 'paused',
  resume: 'active',
  sell: 'sold',
  put_back: 'active',
  renew: 'active',
  expire: 'expired',
  remove: 'removed',
  restore: 'active',
  delete: 'deleted',
}

async function refuseInUse(tx: Tx, { id, reserved, title }: StateRow) {
  if (reserved > 0) throw new Refusal('listing_has_holds', { title })
  if ((await findInOpenOrders(tx, [id])).size > 0) throw new Refusal('listing_has_orders', { title })
}

const undoOf = (row: StateRow, to: StateRow['status'], now: Date): Undo => ({
  from: row.status,
  to,
  at: now.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  remind_at: row.remind_at?.toISOString() ?? null,
  time_left: row.time_left,
  expired_at: row.expired_at?.toISOString() ?? null,
})
