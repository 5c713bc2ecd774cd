import { day } from '@mtaa/contract/time'
import type { Feature } from '../../../../core/feature.ts'
import type { Retention } from '../../../../core/retention.ts'
import { deleteReviewed } from '../../market/index.ts'
import { forgetDeletion, lockDeletedLots } from './lots.queries.ts'

/** Not within the day in which it counts as a new listing. */
export const deletedLots = (all: readonly Feature[]): Retention => ({
  name: 'lots that their sellers cancelled before anybody could see them, with their pictures',
  since: 'they are cancelled',
  after: day,
  async sweep(tx, before, max) {
    const ids = await lockDeletedLots(tx, before, max)
    if (ids.length > 0) await forgetDeletion(tx, await deleteReviewed(all, tx, ids, before))
    return ids.length
  },
})
