import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { mailChoices, notificationClasses, notificationFilters } from './notification-terms.ts'

/** One line of the list: what has happened with one thing, its newest event first. */
export const NotificationLine = z.object({
  id: Id,
  kind: z.string(),
  class: z.enum(notificationClasses),
  /** One sentence in the language of the request. */
  text: z.string(),
  /** The page it leads to. */
  path: z.string(),
  /** How many events of this thing stand behind it, itself included. */
  count: z.int(),
  read: z.boolean(),
  /** The member has turned its kind or class off: it is listed under *filtered*, and the badge leaves it out. */
  filtered: z.boolean(),
  created_at: Moment,
})
export type NotificationLine = z.infer<typeof NotificationLine>

/** Newest first, grouped by the thing that it is about. Of what the member may no longer see only the line's words stay. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/me/notifications',
  summary: 'What has happened that concerns you, newest first, in groups by what it is about.',
  access: 'member',
  query: z.object({ filter: z._default(z.enum(notificationFilters), 'all'), ...paging(20) }),
  result: z.object({
    ...pageOf(NotificationLine).shape,
    /** Lines that are filtered out and unread, up to 100: nothing vanishes uncounted. */
    filtered: z.int(),
  }),
  refusals: ['bad_cursor'],
})

/** What is unread in each place that has a badge. Absent: its feature is off. */
export const getBadges = endpoint({
  method: 'GET',
  path: '/me/badges',
  summary: 'How much is unread: messages, notifications, mentions. Numbers above 100 are 100.',
  access: 'member',
  result: z.object({
    messages: z.optional(z.int()),
    notifications: z.optional(z.int()),
    mentions: z.optional(z.int()),
  }),
  refusals: [],
})

/** With `ids` those groups, with `thing` those of what a push was about, otherwise all that are not newer than `until`. Again changes nothing. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/me/notifications/read',
  summary: 'Mark notifications as read: some, or all up to a moment.',
  access: 'member',
  body: z.object({
    ids: z.optional(z.array(ComparedId).check(z.maxLength(100))),
    thing: z.optional(z.string().check(z.maxLength(300))),
    until: z.optional(Moment),
  }),
  result: nothing,
  refusals: [],
})

const channels = z.object({
  /** Its lines are in the list and count; otherwise they are filtered. Always true of money. */
  app: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
  mail: z.enum(mailChoices),
})

const quietHours = z.object({
  on: z.boolean(),
  /** Minutes of the day in Nairobi; across midnight where `to` is before `from`. */
  from: z.int().check(z.minimum(0), z.maximum(1439)),
  to: z.int().check(z.minimum(0), z.maximum(1439)),
})

const choices = {
  classes: z.object({ money: channels, people: channels, nearby: channels }),
  quiet_hours: quietHours,
  /** Whether the other one sees that their message was read; who does not show it is not shown it either. */
  read_receipts: z.boolean(),
}

/** `version` grows with each change; 0: never chosen. `kinds_off` are those that *Turn off this kind* was pressed for. */
export const NotificationSettings = z.object({
  ...choices,
  kinds_off: z.array(z.object({ kind: z.string(), text: z.string() })),
  version: z.int(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/me/notification-settings',
  summary: 'By which ways you are notified of what, and when not.',
  access: 'member',
  result: NotificationSettings,
  refusals: [],
})

/** Refuses `notification_settings_changed` with the stored choices as `now` when they are newer than `version`. */
export const putNotificationSettings = endpoint({
  method: 'PUT',
  path: '/me/notification-settings',
  summary: 'Change by which ways you are notified. Refused with what is stored when that was changed meanwhile.',
  access: 'member',
  body: z.object({ ...choices, version: z.int().check(z.minimum(0), z.maximum(2_000_000_000)) }),
  result: NotificationSettings,
  refusals: ['notification_settings_changed'],
})

/** Money and safety cannot be turned off. Again changes nothing. */
export const turnKindOff = endpoint({
  method: 'PUT',
  path: '/me/notification-kinds/:kind',
  summary:
    'Turn a kind of notifications off or on again. What is off is listed as filtered and leaves by no other way.',
  access: 'member',
  params: z.object({ kind: z.string().check(z.maxLength(60)) }),
  body: z.object({ off: z.boolean() }),
  result: NotificationSettings,
  refusals: ['notification_kind_unknown', 'notification_kind_stays'],
})

/** The public half of the server's VAPID keys, as browsers take it. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'The public key with which browsers subscribe to pushes (VAPID).',
  access: 'public',
  result: z.object({ key: z.string() }),
  refusals: [],
})

const endpointUrl = z.url().check(z.maxLength(1000))

/** Belongs to the session: it ends with it. The same endpoint again is the newest member's. */
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/me/push-subscriptions',
  summary: 'Have pushes sent to this browser.',
  access: 'member',
  status: 204,
  body: z.object({
    endpoint: endpointUrl,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
      auth: z.string().check(z.regex(/^[\w-]{16,40}={0,2}$/)),
    }),
  }),
  result: nothing,
  refusals: ['push_service_unknown', 'push_subscriptions_full', 'too_fast'],
})

/** Again changes nothing; of others' endpoints nothing, too. */
export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/me/push-subscriptions/end',
  summary: 'Stop pushes to this browser.',
  access: 'member',
  status: 204,
  body: z.object({ endpoint: endpointUrl }),
  result: nothing,
  refusals: [],
})
