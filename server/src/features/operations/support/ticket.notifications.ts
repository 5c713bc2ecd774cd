interface Ticket {
  number: string
  /** Its status page, with a key. */
  link: string
}

export interface TicketNotifications {
  ticket_received: Ticket
  ticket_answered: Ticket
  ticket_closed: Ticket
}
