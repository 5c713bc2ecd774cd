interface About {
  /** Of the service or the property. */
  title: string
  /** When it starts, in Nairobi. */
  when: string
  link: string
}

/** What is notified about bookings, and with which data. */
export interface BookingNotifications {
  /** To the customer. */
  booking_confirmed: About
  booking_accepted: About & { until: string }
  booking_declined: About
  booking_unanswered: About
  booking_cancelled: About
  /** The money came when the time was gone: it goes back. */
  booking_gone: About
  /** `link` acts without an account; `page` is where the line in the app leads. */
  booking_reminder: About & { page: string }
  booking_unpaid: About & { until: string }
  booking_customer_absent: About
  /** To the provider. */
  booking_requested: About & { name: string }
  booking_made: About & { name: string }
  booking_given_up: About & { name: string }
  booking_provider_absent: About & { canObject: boolean }
  booking_struck: About & { count: number }
  bookings_paused: { link: string }
  /** `dates`: the first of them; `more`: how many follow. */
  bookings_outside: { title: string; dates: string; more: number; link: string }
  booking_released: About & { amount: string }
  calendar_failing: { name: string; link: string }
  /** To the other side of who acted. */
  booking_move_proposed: About & { to: string }
  booking_moved: About
  booking_move_declined: About
  booking_problem: About
  /** To both. */
  booking_problem_ended: About & { amount: string }
}
