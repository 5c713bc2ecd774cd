import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { notifyOutside } from './calendar/notify-outside.ts'

/** What was booked before the hours of a service were others stands; its provider is notified of what lies outside. */
export const serviceSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'service.changed'>('service.changed', 'bookings.outside', (deps, { service_id: id }) =>
    deps.db.transaction().execute((tx) => notifyOutside(deps, tx, id)),
  ),
]
