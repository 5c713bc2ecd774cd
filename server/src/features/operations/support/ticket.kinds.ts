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

interface MemberNotifications {
  /** To who wrote while signed in; the mail goes to the address that was typed. */
  support_answered: { number: string }
  support_closed: { number: string }
}

const numbered = { number: 'KC-7H2K9M' }

/** Its lines in the app: the mail says the same, so nothing is pushed. */
export const supportKinds = defineKinds<MemberNotifications>({
  class: 'people',
  samples: { support_answered: numbered, support_closed: numbered },
  line: {
    en: {
      support_answered: ({ number }) => `There is an answer to your message ${number}`,
      support_closed: ({ number }) => `We have closed your message ${number}`,
    },
    sw: {
      support_answered: ({ number }) => `Kuna jibu la ujumbe wako ${number}`,
      support_closed: ({ number }) => `Tumefunga ujumbe wako ${number}`,
    },
  },
  path: ({ number }) => `/contact/${number}`,
})
