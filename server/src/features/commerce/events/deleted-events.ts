import { day } from '@mtaa/contract/time'
import type { Feature } from '../../../core/feature.ts'
import type { Retention } from '../../../core/retention.ts'
import { deleteReviewed } from '../market/index.ts'
import { deleteEmptySeries, forgetDeletion, lockDeletedEvents } from './edit-events.queries.ts'

/** Not within the day in which it counts as a new listing. */
export const deletedEvents = (all: readonly Feature[]): Retention => ({
  name: 'events that their organizers cancelled before anybody could see them, with their pictures',
  since: 'they are cancelled',
  after: day,
  async sweep(tx, before, max) {
    const ids = await lockDeletedEvents(tx, before, max)
    if (ids.length === 0) return 0
    await forgetDeletion(tx, await deleteReviewed(all, tx, ids, before))
    await deleteEmptySeries(tx)
    return ids.length
  },
})
