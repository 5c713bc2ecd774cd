import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Bookable } from '../bookable.queries.ts'
import { findTaken } from '../calendars.queries.ts'
import type { Times } from '../series.rules.ts'
import { spanWith } from '../slots.rules.ts'
import { freeLane } from '../take-slots.ts'

/** Whether a time could be taken at this moment, within hours or not. Nothing is held. */
export async function isFree(
  db: Db | Tx,
  of: Pick<Bookable, 'id' | 'owner_id' | 'schedule'>,
  { startsAt, endsAt }: Times,
): Promise<boolean> {
  const span = spanWith(of.schedule, [startsAt.getTime(), endsAt.getTime()])
  return freeLane(await findTaken(db, of.owner_id, span), of, [span]) !== undefined
}
