import type { StaffQueue } from '../../../../core/staff-queues.ts'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { eventCases, listingCases, listingAppealCases } from './cases.queries.ts'
import { countWaiting } from './moderation.queries.ts'
import { modulesOf } from './moderation.rules.ts'

/** Listings that wait for a moderator, and removals whose sellers appealed. */
export const listingQueue: StaffQueue = {
  name: 'listings',
  role: 'Market-Moderator',
  path: '/admin/queue',
  waiting: (db) => countWaiting(db, modulesOf('Market-Moderator')),
  cases: [listingCases, listingAppealCases],
  words: {
    en: (count) => (count === 1 ? '1 listing' : `${count} listings`),
    sw: (count) => (count === 1 ? 'tangazo 1' : `matangazo ${count}`),
  },
}

/** Events that wait for a moderator of events. */
export const eventQueue: StaffQueue = {
  name: 'events',
  role: 'Event-Moderator',
  path: '/admin/queue',
  waiting: (db) => countWaiting(db, modulesOf('Event-Moderator')),
  cases: [eventCases],
  words: {
    en: (count) => (count === 1 ? '1 event' : `${count} events`),
    sw: (count) => (count === 1 ? 'tukio 1' : `matukio ${count}`),
  },
}

/** Whose moderators look at a listing of this module. */
export const queueOf = (module: ListingModule): StaffQueue => (module === 'events' ? eventQueue : listingQueue)
