import type { Tx } from '../../../../platform/database/db.ts'
import { lockLot, type LockedLot } from '../bids/bids.queries.ts'
import { findAward, type AwardRow } from './awards.queries.ts'

export interface LockedAward {
  lot: LockedLot
  award: AwardRow
}

/** An award under the lock of its lot; undefined: there is none. */
export async function lockAward(tx: Tx, id: string): Promise<LockedAward | undefined> {
  const known = await findAward(tx, id)
  const lot = known && (await lockLot(tx, known.auction_id))
  // What it is after the lock.
  const award = lot && (await findAward(tx, id))
  return award && { lot, award }
}
