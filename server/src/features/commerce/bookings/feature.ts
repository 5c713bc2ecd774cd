import { defineFeature } from '../../../core/feature.ts'
import { bookingsRoutes } from './book/bookings.routes.ts'
import { bookingKinds } from './booking.kinds.ts'
import { bookingDeals } from './bookings.events.ts'
import { bookingPermissions } from './bookings.permissions.ts'
import { completeDone, endUnanswered, lapseBookingMoves } from './clocks/run-clocks.ts'
import { bookedListings } from './deals.queries.ts'
import { releaseBookings } from './money/release-bookings.ts'
import { sendBookingMoney } from './money/send-back.ts'
import { strikes } from './money/strikes.ts'
import { bookingNotices } from './notify/follow-bookings.ts'
import {
  countOpenBookings,
  eraseBookingsOf,
  exportBookings,
  exportCalendar,
  exportProblems,
  findBookedListings,
  findBookingIds,
  findCustomers,
} from './own-data.queries.ts'
import { importJobs, fetchDueImports } from './calendar/fetch-imports.ts'
import { calendarLinksRoutes } from './calendar/calendar-links.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { bookingPayable } from './pay/booking-payable.ts'
import { reminderSubscribers } from './reminders/drop-reminders.ts'
import { bookingLinksRoutes } from './reminders/links.routes.ts'
import { remindOfBookings, remindToPay } from './reminders/remind.ts'
import { banSubscriber, endBookingsBetween } from './ended/end-for-members.ts'
import { serviceSubscribers } from './follow-services.ts'
import { bookingMessageCards } from './message-cards.ts'
import { moneySubscribers, nameLate } from './money/follow-money.ts'
import { bookingChecks } from './money/ledger-checks.queries.ts'
import { bookingQueues } from './problems/problems.queue.ts'
import { problemsRoutes } from './problems/problems.routes.ts'
import { bookingRetention } from './retention.queries.ts'
import { serviceBookingsRoutes } from './service-bookings.routes.ts'
import { slotsRoutes } from './slots.routes.ts'

/** Who has booked what and when: slots, bookings and what becomes of them, and calendars of providers. */
export const bookings = defineFeature({
  name: 'commerce/bookings',
  tables: [
    'booking_calendars',
    'booking_moves',
    'booking_orders',
    'booking_problems',
    'booking_reminders',
    'booking_strikes',
    'bookings',
    'calendar_blocks',
    'calendar_busy',
    'calendar_imports',
    'customer_notes',
  ],
  reads: [
    'booking_schedules',
    'ledger_account',
    'listings',
    'money_approvals',
    'payments',
    'refunds',
    'service_wards',
    'services',
    'tax_lines',
  ],
  flag: 'bookings',
  routes(on) {
    slotsRoutes(on)
    serviceBookingsRoutes(on)
    bookingsRoutes(on)
    calendarRoutes(on)
    calendarLinksRoutes(on)
    bookingLinksRoutes(on)
    problemsRoutes(on)
  },
  jobs: importJobs,
  schedules: {
    'calendars.fetch': fetchDueImports,
    'bookings.unanswered': endUnanswered,
    'bookings.moves': lapseBookingMoves,
    'bookings.complete': completeDone,
    'bookings.refunds': sendBookingMoney,
    'bookings.release': releaseBookings,
    'bookings.remind': remindOfBookings,
    'bookings.remind_to_pay': remindToPay,
    'bookings.late': nameLate,
  },
  payables: [bookingPayable],
  notifications: Object.values(bookingKinds),
  permissions: bookingPermissions,
  retention: bookingRetention,
  listingUses: bookedListings,
  deals: [bookingDeals],
  messageCards: [bookingMessageCards],
  subscribers: [
    ...bookingNotices,
    ...reminderSubscribers,
    ...strikes,
    ...serviceSubscribers,
    banSubscriber,
    ...moneySubscribers,
  ],
  endBetween: endBookingsBetween,
  ledgerChecks: bookingChecks,
  staffQueues: bookingQueues,
  ownData: {
    // Bookings and what they were paid with stay like payments.
    tables: [
      'booking_calendars',
      'booking_orders',
      'booking_problems',
      'booking_strikes',
      'bookings',
      'calendar_blocks',
      'calendar_busy',
      'calendar_imports',
      'customer_notes',
    ],
    export: async (db, memberId) => ({
      bookings: await exportBookings(db, memberId),
      booking_problems: await exportProblems(db, memberId),
      booking_calendar: await exportCalendar(db, memberId),
    }),
    owners: findBookingIds,
    async obstacle(tx, memberId) {
      const count = await countOpenBookings(tx, memberId)
      return count > 0 ? { code: 'orders_open', count } : undefined
    },
    owns: findCustomers,
    named: findBookedListings,
    async erase(tx, memberId) {
      await eraseBookingsOf(tx, memberId)
    },
  },
})
