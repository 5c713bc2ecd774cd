import type { Language } from '@mtaa/contract/language'
import { orderEndings, type MailTexts, type MailWords, type SmsTexts } from '../../../core/notifications.ts'
import type { TicketNotifications } from './ticket.notifications.ts'

/** The subject of a mail and the name of its button, by kind. */
type Words = { readonly [K in keyof TicketNotifications]: readonly [subject: string, button: string] }

const english: Words = {
  ticket_issued: ['Your ticket', 'See the ticket'],
  event_moved: ['An event has another time or place', 'See what changed'],
  event_changed: ['An event has another time or place', 'See what changed'],
  event_cancelled: ['An event was cancelled', 'See your tickets'],
  event_reminder: ['Your event starts soon', 'Open the ticket'],
  event_message: ['A message from the organizer', 'See the event'],
  ticket_request_approved: ['You can go', 'Pay now'],
  ticket_request_declined: ['Your request was declined', 'See the event'],
  ticket_waiting_offer: ['There is a ticket for you', 'Take it'],
  ticket_offered: ['Somebody gives you a ticket', 'Take it'],
  ticket_taken: ['Your ticket was taken', 'See your tickets'],
  ticket_resold: ['Your ticket is sold', 'See your tickets'],
  ticket_refund_answered: ['The organizer has answered', 'See the answer'],
  ticket_requested: ['A request for tickets', 'Answer it'],
  ticket_refund_requested: ['A request for money back', 'Answer it'],
  tickets_released: ['The money of your event', 'See it'],
}

const swahili: Words = {
  ticket_issued: ['Tiketi yako', 'Tazama tiketi'],
  event_moved: ['Tukio lina muda au mahali papya', 'Tazama mabadiliko'],
  event_changed: ['Tukio lina muda au mahali papya', 'Tazama mabadiliko'],
  event_cancelled: ['Tukio limefutwa', 'Tazama tiketi zako'],
  event_reminder: ['Tukio lako linakaribia', 'Fungua tiketi'],
  event_message: ['Ujumbe wa mwandaaji', 'Tazama tukio'],
  ticket_request_approved: ['Unaweza kwenda', 'Lipa sasa'],
  ticket_request_declined: ['Ombi lako limekataliwa', 'Tazama tukio'],
  ticket_waiting_offer: ['Kuna tiketi yako', 'Ichukue'],
  ticket_offered: ['Unapewa tiketi', 'Ichukue'],
  ticket_taken: ['Tiketi yako imechukuliwa', 'Tazama tiketi zako'],
  ticket_resold: ['Tiketi yako imeuzwa', 'Tazama tiketi zako'],
  ticket_refund_answered: ['Mwandaaji amejibu', 'Tazama jibu'],
  ticket_requested: ['Ombi la tiketi', 'Lijibu'],
  ticket_refund_requested: ['Ombi la kurudishiwa pesa', 'Lijibu'],
  tickets_released: ['Pesa za tukio lako', 'Zitazame'],
}

const words: Readonly<Record<Language, Words>> = { en: english, sw: swahili }

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The mail of each kind: its sentence under a subject. */
export function mailsIn(language: Language, sentences: SmsTexts<TicketNotifications>): MailTexts<TicketNotifications> {
  const mail = <K extends keyof TicketNotifications>(kind: K) => {
    const [subject, button] = words[language][kind]
    return (data: TicketNotifications[K]): MailWords => ({
      subject,
      lines: [sentence(sentences[kind]?.(data) ?? '')],
      button,
      ending: orderEndings[language],
    })
  }
  const kinds = Object.keys(words[language]) as (keyof TicketNotifications)[]
  return Object.fromEntries(kinds.map((kind) => [kind, mail(kind)]))
}
