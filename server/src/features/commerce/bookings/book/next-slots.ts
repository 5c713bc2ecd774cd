import type { listNextSlots } from '@mtaa/contract/commerce/bookings/slots'
import { nextSlotsLimit } from '@mtaa/contract/commerce/bookings/slots'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { hidingViewer } from '../../../community/blocks/index.ts'
import { findBookableServices } from '../bookable.queries.ts'
import { minutesOf } from '../price.rules.ts'
import { isOffered, showNextOf } from '../show-slots.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The first free start of each of these services; what cannot be booked or is not the viewer's to see is left out. */
export async function findNextSlots(
  deps: Deps,
  viewer: Viewer,
  services: string,
): Promise<z.infer<typeof listNextSlots.result>['items']> {
  const ids = [...new Set(services.split(','))].filter((id) => isId.test(id)).slice(0, nextSlotsLimit)
  if (ids.length === 0) return []
  const rows = await findBookableServices(deps.db, ids, await hidingViewer(deps, viewer))
  const offered = rows.filter(isOffered).flatMap((of) => {
    const minutes = minutesOf({ ...of, duration_minutes: of.minutes }, null)
    return minutes === undefined ? [] : [{ of, minutes }]
  })
  const all = await showNextOf(deps, offered)
  return all.map(({ of, next }) => ({ service_id: of.id, starts_at: new Date(next).toISOString() }))
}
