import { formatMoment } from '@mtaa/contract/dates'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findInQuietHours, notify } from '../../../community/notifications/index.ts'
import { bookingKinds } from '../booking.kinds.ts'
import { findOrderOf, lockBookingsOf, lockOrder, updateOrder } from '../bookings.queries.ts'
import { isPayReminderDue, payReminderAfter, reminderAt } from '../reminders.rules.ts'
import { newReminderLink } from './reminder-links.ts'
import {
  findReminded,
  findToRemind,
  findUnpaid,
  findUnpaidOrder,
  insertReminder,
  type DueOrder,
  type DueReminder,
} from './reminders.queries.ts'

/** In one run; the rest waits for the next. */
const max = 500
const starting = createDueWork({ max, failed: 'a customer could not be reminded of a booking' })
const unpaid = createDueWork({ max, failed: 'a customer could not be reminded to pay a booking' })

/** How what was enqueued of a booking or an order is called, so that it can be taken back. */
export const reminderKey = (bookingId: string) => `reminder of booking ${bookingId}`
export const payReminderKey = (orderId: string) => `reminder to pay ${orderId}`

interface Due {
  id: string
  customer_id: string
}

/**
 * What is due for those who are not in their quiet hours. Theirs waits here, not in the queue: what is sent then is what is still true
 * then.
 */
async function awake<T extends Due>(deps: Deps, find: (after: T | undefined) => Promise<T[]>, count: number) {
  const due: T[] = []
  let last: T | undefined
  do {
    const page = await find(last)
    const quiet = await findInQuietHours(
      deps,
      page.map(({ customer_id }) => customer_id),
    )
    due.push(...page.filter(({ customer_id }) => !quiet.has(customer_id)))
    last = page.length < max ? undefined : page.at(-1)
  } while (last && due.length < count)
  return due.slice(0, count)
}

/** Schedule: reminds customers a day and two hours before the start, each once. */
export async function remindOfBookings(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await starting(
    deps,
    (count) => awake<DueReminder>(deps, (after) => findToRemind(db, { now: clock(), after, max }), count),
    ({ id }) => db.transaction().execute((tx) => remind(deps, tx, id)),
  )
}

/** Under the lock of the order: what was cancelled or moved meanwhile needs no reminder. */
async function remind(deps: Deps, tx: Tx, id: string): Promise<void> {
  const order = await lockOrder(tx, (await findOrderOf(tx, id)) ?? '')
  const booking = order && (await lockBookingsOf(tx, order.id)).find((one) => one.id === id)
  const at = deps.clock()
  const kind = booking && reminderAt(booking, at)
  const about = await findReminded(tx, id)
  if (!booking || !kind || !about) return
  const { linkHash, linkIn } = newReminderLink(deps)
  if (!(await insertReminder(tx, { bookingId: id, kind, startsAt: booking.starts_at, linkHash, at }))) return
  await notify(deps, tx, {
    to: booking.customer_id,
    kind: bookingKinds.booking_reminder,
    data: (language) => ({
      title: about.title,
      when: formatMoment(booking.starts_at, language),
      link: linkIn(language),
      page: new URL(`/bookings/${id}`, deps.settings.publicUrl).href,
    }),
    once: `booking reminder ${id} ${kind} ${booking.starts_at.toISOString()}`,
    posting: { key: reminderKey(id) },
  })
}

/** Schedule: reminds who could pay for a quarter of an hour and has not, once. */
export async function remindToPay(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await unpaid(
    deps,
    (count) =>
      awake<DueOrder>(
        deps,
        (after) => {
          const now = clock()
          const payableUntil = new Date(now.getTime() - payReminderAfter)
          return findUnpaid(db, { now, payableUntil, after, max })
        },
        count,
      ),
    ({ id }) => db.transaction().execute((tx) => remindOfOrder(deps, tx, id)),
  )
}

/** Under the lock of the order, for which its payment waits, too. */
async function remindOfOrder(deps: Deps, tx: Tx, id: string): Promise<void> {
  await lockOrder(tx, id)
  const order = await findUnpaidOrder(tx, id)
  const at = deps.clock()
  if (!order || order.is_under_way || !isPayReminderDue(order, at)) return
  await updateOrder(tx, id, { reminded_at: at })
  await notify(deps, tx, {
    to: order.customer_id,
    kind: bookingKinds.booking_unpaid,
    data: (language) => ({
      title: order.title,
      when: formatMoment(order.starts_at, language),
      until: formatMoment(order.expires_at ?? at, language),
      link: new URL(`/bookings/${order.booking_id}`, deps.settings.publicUrl).href,
    }),
    once: `booking unpaid ${id}`,
    posting: { key: payReminderKey(id) },
  })
}
