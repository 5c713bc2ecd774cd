import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { deleteNotifications, eraseNotifications, exportNotifications } from './notifications.queries.ts'
import { notifyOfQueues } from './notify-staff.ts'
import { queuedBefore } from './queued-before.ts'
import { staffKinds } from './staff.kinds.ts'
import { deleteArrivals } from './staff.queries.ts'

export const notifications = defineFeature({
  name: 'community/notifications',
  tables: ['notifications', 'staff_notifications'],
  flag: 'essential',
  notifications: Object.values(staffKinds),
  jobs: queuedBefore,
  schedules: (all) => ({ 'notifications.staff': notifyOfQueues(all) }),
  retention: [
    { name: 'notifications', since: 'they were made', after: 90 * day, sweep: deleteNotifications },
    { name: 'arrivals in queues of staff', since: 'they arrived', after: 30 * day, sweep: deleteArrivals },
  ],
  ownData: {
    tables: ['notifications'],
    export: async (db, memberId) => ({ notifications: await exportNotifications(db, memberId) }),
    erase: async (tx, memberId) => void (await eraseNotifications(tx, memberId)),
  },
})
