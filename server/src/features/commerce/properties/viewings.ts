import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notifyOutside } from '../bookings/index.ts'
import { mayEdit } from '../listings/index.ts'
import {
  deleteViewingSchedule,
  findViewingSchedule,
  isScheduleRight,
  writeViewingSchedule,
  type ViewingSchedule,
} from '../services/index.ts'
import { findProperty, lockProperty } from './properties.queries.ts'

/** When a property of the member's own can be viewed; null: that is not booked here. */
export async function getViewingTerms({ db }: Deps, owner: Member, id: string): Promise<ViewingSchedule | null> {
  await assertOwn(db, owner, id)
  return (await findViewingSchedule(db, id)) ?? null
}

/** Opens viewings of a property, or changes when they are. Those that are booked stand, and who stands outside is said. */
export function setViewingTerms(
  deps: Deps,
  owner: Member,
  id: string,
  terms: ViewingSchedule,
): Promise<ViewingSchedule> {
  const { db, clock } = deps
  if (!isScheduleRight(terms.schedule, terms.minutes)) throw new Refusal('schedule_refused')
  return db.transaction().execute(async (tx) => {
    await lockOwn(tx, owner, id)
    await writeViewingSchedule(tx, id, terms, clock())
    await notifyOutside(deps, tx, id)
    return terms
  })
}

export function endViewings({ db }: Deps, owner: Member, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockOwn(tx, owner, id)
    await deleteViewingSchedule(tx, id)
  })
}

async function lockOwn(tx: Tx, owner: Member, id: string): Promise<void> {
  await lockProperty(tx, id)
  await assertOwn(tx, owner, id)
}

async function assertOwn(db: Parameters<typeof findProperty>[0], owner: Member, id: string): Promise<void> {
  const property = await findProperty(db, id)
  if (!property || !mayEdit(owner, property) || property.status === 'deleted') throw new Refusal('listing_not_found')
}
