import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { foldReportables } from '../../../core/fold.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { checkEdits } from './check-edit.ts'
import { notifyReporters } from './notify-people.ts'
import { eraseReports, exportReports } from './own-data.queries.ts'
import { remindStaff } from './remind-staff.ts'
import { reportNotificationKinds } from './report.kinds.ts'
import { reportPermissions } from './reports.permissions.ts'
import { reportQueues } from './reports.queue.ts'
import { reportsRoutes } from './reports.routes.ts'
import { staffRoutes } from './staff.routes.ts'

/** Reports of everything that members post, list or write, and what staff decide about them. */
export const reports = defineFeature({
  name: 'community/reports',
  tables: ['report_cases', 'reports'],
  reads: ['friendships', 'known_devices', 'sessions', 'staff_claims'],
  // What is against the rules is reported also where other features are closed.
  flag: 'essential',
  notifications: Object.values(reportNotificationKinds),
  staffQueues: reportQueues,
  routes(on, all) {
    const kinds = foldReportables(all)
    reportsRoutes(on, kinds)
    staffRoutes(on, kinds)
  },
  subscribers: (all) => [notifyReporters, checkEdits(all)],
  schedules: { 'reports.remind': remindStaff },
  permissions: reportPermissions,
  retention: [
    {
      name: 'cases of reports, with their reports',
      since: 'they are decided',
      after: 365 * day,
      sweep: (tx, before, max) => deleteOlder(tx, { table: 'report_cases', column: 'decided_at', before, max }),
    },
  ],
  ownData: {
    tables: ['report_cases', 'reports'],
    export: exportReports,
    erase: (tx, memberId, { now }) => eraseReports(tx, memberId, now),
  },
})
