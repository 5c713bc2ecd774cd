import { day } from '@mtaa/contract/time'
import type { Feature } from '../../../core/feature.ts'
import type { Retention } from '../../../core/retention.ts'
import { forgetDeletion, lockDeleted } from '../listings/index.ts'
import { deleteReviewed } from '../market/index.ts'

/** Not within the day in which it counts as a new listing. */
export const deletedServices = (all: readonly Feature[]): Retention => ({
  name: 'services that their providers deleted, with their pictures, hours and licences',
  since: 'they are deleted',
  after: day,
  async sweep(tx, before, max) {
    const ids = await lockDeleted(tx, ['services'], before, max)
    if (ids.length === 0) return 0
    await forgetDeletion(tx, await deleteReviewed(all, tx, ids, before))
    return ids.length
  },
})
