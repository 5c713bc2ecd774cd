import type { MailTexts } from '../../../core/notifications.ts'
import type { TicketNotifications } from './ticket.notifications.ts'

const notWritten =
  'If you did not ask for this, somebody gave us your address by mistake: you do not need to do anything.'

/** About messages to us. */
export const english: MailTexts<TicketNotifications> = {
  ticket_received: ({ number }) => ({
    subject: `We have your message: ${number}`,
    lines: [
      `Your message has arrived. Its number is ${number}. We answer within 48 hours; the button shows how far it is.`,
      'Whoever has the link can read your message, so share it with nobody.',
    ],
    button: 'See my message',
    ending: notWritten,
  }),
  ticket_answered: ({ number }) => ({
    subject: `We have answered: ${number}`,
    lines: [`There is an answer to your message ${number}.`],
    button: 'Read the answer',
    ending: notWritten,
  }),
  ticket_closed: ({ number }) => ({
    subject: `Your message is closed: ${number}`,
    lines: [`We have closed your message ${number}. If something is left, write to us again and name this number.`],
    button: 'See my message',
    ending: notWritten,
  }),
}
