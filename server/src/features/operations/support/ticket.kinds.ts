import { defineKinds } from '../../../core/notifications.ts'
import { english } from './ticket.words.en.ts'
import { swahili } from './ticket.words.sw.ts'
import type { TicketNotifications } from './ticket.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: TicketNotifications = {
  ticket_received: { number: 'KC-7H2K9M', link },
  ticket_answered: { number: 'KC-7H2K9M', link },
  ticket_closed: { number: 'KC-7H2K9M', link },
}

/** What is sent about a ticket, to the address that was typed. */
export const ticketKinds = defineKinds<TicketNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
})
