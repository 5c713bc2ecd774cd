interface About {
  /** Of the event. */
  title: string
  link: string
}

/** What is notified about events and tickets, and with which data. */
export interface TicketNotifications {
  /** To who has them. */
  ticket_issued: About & { gate_code: string }
  event_moved: About
  /** Another time or place, for who has no money to get back. */
  event_changed: About
  event_cancelled: About
  event_reminder: About & { when: string }
  /** `short` fits into one SMS. */
  event_message: About & { text: string; short: string }
  ticket_request_approved: About & { until: string }
  ticket_request_declined: About
  ticket_waiting_offer: About & { until: string }
  ticket_offered: About & { name: string }
  ticket_taken: About & { name: string }
  ticket_resold: About & { amount: string }
  ticket_refund_answered: About
  /** To the organizer. */
  ticket_requested: About & { name: string }
  ticket_refund_requested: About & { name: string }
  tickets_released: About & { amount: string }
}
