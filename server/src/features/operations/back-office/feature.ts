import { getStaffOverview } from '@mtaa/contract/operations/back-office'
import { defineFeature } from '../../../core/feature.ts'
import { hasRole } from '../../../core/viewer.ts'
import { backOfficePermissions } from './back-office.permissions.ts'
import { countQueues } from './count-queues.ts'

/** The frame of the screens of staff: what waits in the queues that all features declare. */
export const backOffice = defineFeature({
  name: 'operations/back-office',
  flag: 'essential',
  permissions: backOfficePermissions,
  routes(on, all) {
    const queues = all.flatMap(({ staffQueues = [] }) => staffQueues)
    on(getStaffOverview, async ({ deps, viewer, language }) => ({
      queues: await countQueues(
        deps,
        queues.filter(({ role }) => hasRole(viewer, role)),
        language,
      ),
    }))
  },
})
