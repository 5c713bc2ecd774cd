import { dayOf } from '@mtaa/contract/nairobi'
import { phonesADay } from '@mtaa/contract/commerce/listings/listing-phone'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countReveals, insertReveal, lockRevealsOf, type Reveal } from './phone-reveals.queries.ts'

/**
 * Logs that a member looks up a number. Refuses `phones_used_up` when it is one more member's number than they may look up
 * today, on listings and businesses together. Answers whether this look is the day's first at this place.
 */
export async function recordReveal(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  look: Omit<Reveal, 'day' | 'at'>,
): Promise<boolean> {
  const at = clock()
  const reveal = { ...look, at, day: dayOf(at) }
  await lockRevealsOf(tx, look.viewerId)
  const { count, known } = await countReveals(tx, reveal)
  if (settings.limits && !known && count >= phonesADay) throw new Refusal('phones_used_up', { limit: phonesADay })
  return insertReveal(tx, reveal)
}
