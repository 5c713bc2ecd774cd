import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify, type Notifying } from '../../../community/notifications/index.ts'
import { bookingKinds } from '../booking.kinds.ts'
import type { BookingNotifications } from '../booking.notifications.ts'
import type { Side } from '../states.rules.ts'
import { findAbout, type AboutRow } from './about.queries.ts'

/** Kinds that are about one booking. */
export type AboutKind = {
  [K in keyof BookingNotifications]: BookingNotifications[K] extends { title: string; when: string } ? K : never
}[keyof BookingNotifications]

interface To {
  side: Side
  /** The event behind it: however often it is handled, and for how many dates, the member gets one. */
  once: string
}

/** Notifies one side of a booking; `more` has what its kind says beside title and time, by the language. */
export const notifyOf = <K extends AboutKind>(
  deps: Notifying,
  tx: Tx,
  kind: K,
  { row, side, once }: To & { row: AboutRow },
  more: (language: Language) => Omit<BookingNotifications[K], 'title' | 'when' | 'link'>,
): Promise<void> =>
  notify<BookingNotifications[K]>(deps, tx, {
    to: side === 'customer' ? row.customer_id : row.provider_id,
    kind: bookingKinds[kind],
    data: (language) =>
      ({
        title: row.title,
        when: formatMoment(row.starts_at, language),
        link: new URL(`/bookings/${row.id}`, deps.settings.publicUrl).href,
        ...more(language),
      }) as BookingNotifications[K],
    once: `${kind} ${once}`,
  })

interface Move {
  bookingId: string
  to: Side
  /** What is proposed. */
  start?: Date
  /** The id of the proposal. */
  once: string
}

export async function notifyMove(
  deps: Notifying,
  tx: Tx,
  kind: 'booking_move_proposed' | 'booking_moved' | 'booking_move_declined',
  { bookingId, to: side, start, once }: Move,
): Promise<void> {
  const row = await findAbout(tx, bookingId)
  if (!row) return
  await notifyOf(deps, tx, kind, { row, side, once }, (language) => ({
    to: formatMoment(start ?? row.starts_at, language),
  }))
}

/** A request was accepted, and waits for money. */
export async function notifyAccepted(
  deps: Notifying,
  tx: Tx,
  { bookingId, until, once }: { bookingId: string; until: Date; once: string },
): Promise<void> {
  const row = await findAbout(tx, bookingId)
  if (!row) return
  await notifyOf(deps, tx, 'booking_accepted', { row, side: 'customer', once }, (language) => ({
    until: formatMoment(until, language),
  }))
}
