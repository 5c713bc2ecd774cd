import type { Deps } from '../../../../core/deps.ts'
import { findOpenUses } from '../../../../core/listing-uses.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { publish } from '../../../../platform/events/events.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { listingTags, shownListing } from '../../listings/index.ts'
import { clocksAfter, orSoldOut, stateAfter, type Act } from './states.rules.ts'
import { writeState, type StateRow, type Undo } from './states.queries.ts'

declare module '../../../../platform/events/events.ts' {
  interface Events {
    /** A product is in another state, by an act of its owner, a moderator or a clock. */
    'product.moved': { listing_id: string; from: string; to: string; act: Act }
  }
}

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
  deps: Pick<Deps, 'cache' | 'clock' | 'listingUses'>,
  tx: Tx,
  row: StateRow,
  act: Act,
  { undo = false, stock = row.quantity - row.reserved }: Change = {},
) {
  const next = stateAfter(row.status, act, stock)
  if (next === undefined) throw new Refusal('listing_invalid_transition', { from: row.status, to: targets[act] })
  const to = act === 'approve' || act === 'restore' ? orSoldOut(next, row.quantity) : next
  if (act === 'delete') await refuseInUse(deps, tx, row)
  const now = deps.clock()
  await writeState(tx, row, to, { ...clocksAfter(act, to, row, now), undo: undo ? undoOf(row, to, now) : null }, now)
  await publish(tx, 'product.moved', { listing_id: row.id, from: row.status, to, act })
  deps.cache.drop(tx, ...listingTags(row))
  if (to === 'active' && (act === 'approve' || act === 'restore')) await shownListing(tx, row)
  return to
}

/** The state at which each act aims, as a refusal names it. */
const targets: Record<Act, string> = {
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

/** Pieces that are held belong to an order that is not finished, or to nobody yet. */
async function refuseInUse({ listingUses }: Pick<Deps, 'listingUses'>, tx: Tx, { id, reserved, title }: StateRow) {
  if (reserved > 0) throw new Refusal('listing_has_holds', { title })
  if ((await findOpenUses(listingUses, tx, [id])).length > 0) throw new Refusal('listing_has_orders', { title })
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
