/** Lists of notifications that pages need without the schemas. */

/** *money*: money and safety. *people*: what people do with each other. *nearby*: what is new around a member. */
export const notificationClasses = ['money', 'people', 'nearby'] as const
export type NotificationClass = (typeof notificationClasses)[number]

/** What the list shows: all, what is unread, one class, or what settings have filtered out. */
export const notificationFilters = ['all', 'unread', 'money', 'people', 'nearby', 'filtered'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** When mails of a class leave. */
export const mailChoices = ['at_once', 'digest', 'off'] as const

/** Minutes of the day in Nairobi between which only money and safety make a phone ring, unless the member chose others. */
export const usualQuietHours = { from: 21 * 60, to: 6 * 60 + 30 } as const
/** Pushes of the class *nearby* in a day. */
export const nearbyPushesADay = 5
/** Browsers of one member that get pushes. */
export const maxPushSubscriptions = 20

/** Mentions: who may see them in one's list. */
export const mentionFilters = ['all', 'friends', 'ward', 'unread', 'filtered'] as const
export type MentionFilter = (typeof mentionFilters)[number]
