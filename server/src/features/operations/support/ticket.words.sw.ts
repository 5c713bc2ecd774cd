import type { MailTexts } from '../../../core/notifications.ts'
import type { TicketNotifications } from './ticket.notifications.ts'

const notWritten = 'Kama hukuomba hili, mtu alitupa anwani yako kwa makosa: huna haja ya kufanya chochote.'

/** About messages to us. */
export const swahili: MailTexts<TicketNotifications> = {
  ticket_received: ({ number }) => ({
    subject: `Tumepokea ujumbe wako: ${number}`,
    lines: [
      `Ujumbe wako umefika. Nambari yake ni ${number}. Tunajibu ndani ya saa 48; kitufe kinaonyesha umefikia wapi.`,
      'Mwenye kiungo anaweza kusoma ujumbe wako, kwa hiyo usimpe mtu yeyote.',
    ],
    button: 'Ona ujumbe wangu',
    ending: notWritten,
  }),
  ticket_answered: ({ number }) => ({
    subject: `Tumekujibu: ${number}`,
    lines: [`Kuna jibu la ujumbe wako ${number}.`],
    button: 'Soma jibu',
    ending: notWritten,
  }),
  ticket_closed: ({ number }) => ({
    subject: `Ujumbe wako umefungwa: ${number}`,
    lines: [`Tumefunga ujumbe wako ${number}. Kama kuna lililobaki, tuandikie tena na utaje nambari hii.`],
    button: 'Ona ujumbe wangu',
    ending: notWritten,
  }),
}
