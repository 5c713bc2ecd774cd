import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { createPusher } from '../../../platform/push/push.ts'
import { digestKinds } from './digest.kinds.ts'
import { deleteDigestDue } from './digest.queries.ts'
import { countUnread, deleteGroups, eraseGroups } from './groups.queries.ts'
import { deleteNotifications, eraseNotifications, exportNotifications } from './notifications.queries.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { notifyOfQueues } from './notify-staff.ts'
import { erasePushes, exportSubscriptions } from './push-subscriptions.queries.ts'
import { pushJobs } from './push.jobs.ts'
import { pushRoutes } from './push.routes.ts'
import './push.settings.ts'
import { queuedBefore } from './queued-before.ts'
import { sendDigests } from './send-digests.ts'
import { eraseSettings, exportSettings } from './settings.queries.ts'
import { staffKinds } from './staff.kinds.ts'
import { deleteArrivals } from './staff.queries.ts'
import { stopRoutes } from './stop-link.ts'
import { notificationsSelfTests } from './notifications.self-tests.ts'

export const notifications = defineFeature({
  name: 'community/notifications',
  tables: [
    'digests_due',
    'notification_groups',
    'notification_settings',
    'notifications',
    'push_days',
    'push_subscriptions',
    'staff_notifications',
  ],
  flag: 'notifications',
  routes(on, all) {
    notificationsRoutes(on, all)
    pushRoutes(on)
  },
  badges: [{ name: 'notifications', count: (db, memberId) => countUnread(db, memberId, { filtered: false }) }],
  mount: stopRoutes,
  selfTests: notificationsSelfTests,
  notifications: [...Object.values(staffKinds), ...Object.values(digestKinds)],
  extendDeps: (deps) => ({ push: deps.settings.push && createPusher(deps.settings.push, () => deps.log) }),
  jobs: (all) => ({ ...queuedBefore(all), ...pushJobs }),
  schedules: (all) => ({
    'notifications.staff': notifyOfQueues(all),
    'notifications.digest': sendDigests,
  }),
  retention: [
    { name: 'notifications', since: 'they were made', after: 90 * day, sweep: deleteNotifications },
    { name: 'groups of notifications', since: 'the newest of them', after: 90 * day, sweep: deleteGroups },
    { name: 'arrivals in queues of staff', since: 'they arrived', after: 30 * day, sweep: deleteArrivals },
  ],
  ownData: {
    tables: [
      'digests_due',
      'notification_groups',
      'notification_settings',
      'notifications',
      'push_days',
      'push_subscriptions',
    ],
    export: async (db, memberId) => ({
      notifications: await exportNotifications(db, memberId),
      notification_settings: (await exportSettings(db, memberId)) ?? null,
      push_subscriptions: await exportSubscriptions(db, memberId),
    }),
    async erase(tx, memberId) {
      await eraseNotifications(tx, memberId)
      await eraseGroups(tx, memberId)
      await eraseSettings(tx, memberId)
      await erasePushes(tx, memberId)
      await deleteDigestDue(tx, memberId)
    },
  },
})
