import { defineKinds, pathOf, type SmsTexts } from '../../../core/notifications.ts'
import { shortTitle } from '../market/index.ts'
import type { TicketNotifications } from './ticket.notifications.ts'
import { mailsIn } from './ticket.words.ts'

const english: SmsTexts<TicketNotifications> = {
  ticket_issued: ({ title, gate_code }) => `your ticket for "${shortTitle(title)}". Code at the gate: ${gate_code}.`,
  event_moved: ({ title }) => `"${shortTitle(title)}" has another time or place. You can have your money back.`,
  event_changed: ({ title }) => `"${shortTitle(title)}" has another time or place. Your ticket is still good.`,
  event_cancelled: ({ title }) => `"${shortTitle(title)}" was cancelled. What you paid goes back by itself.`,
  event_reminder: ({ title, when }) =>
    `"${shortTitle(title)}" starts ${when}. Open your ticket once: then it works offline.`,
  event_message: ({ title, short }) => `"${shortTitle(title)}": ${short}`,
  ticket_request_approved: ({ title, until }) => `you can go to "${shortTitle(title)}". Pay until ${until}.`,
  ticket_request_declined: ({ title }) => `the organizer of "${shortTitle(title)}" has declined your request.`,
  ticket_waiting_offer: ({ title, until }) =>
    `there is a ticket for "${shortTitle(title)}". It is held for you until ${until}.`,
  ticket_offered: ({ title, name }) => `${name} gives you a ticket for "${shortTitle(title)}".`,
  ticket_taken: ({ title, name }) => `${name} has taken your ticket for "${shortTitle(title)}". Its old code is dead.`,
  ticket_resold: ({ title, amount }) => `your ticket for "${shortTitle(title)}" is sold. ${amount} go back to you.`,
  ticket_refund_answered: ({ title }) => `the organizer of "${shortTitle(title)}" has answered about your money.`,
  ticket_requested: ({ title, name }) => `${name} requests tickets for "${shortTitle(title)}".`,
  ticket_refund_requested: ({ title, name }) =>
    `${name} requests the money of a ticket for "${shortTitle(title)}" back.`,
  tickets_released: ({ title, amount }) => `${amount} of "${shortTitle(title)}" can be paid out to you.`,
}

const swahili: SmsTexts<TicketNotifications> = {
  ticket_issued: ({ title, gate_code }) => `tiketi yako ya "${shortTitle(title)}". Msimbo wa langoni: ${gate_code}.`,
  event_moved: ({ title }) => `"${shortTitle(title)}" lina muda au mahali papya. Unaweza kurudishiwa pesa zako.`,
  event_changed: ({ title }) => `"${shortTitle(title)}" lina muda au mahali papya. Tiketi yako bado ni halali.`,
  event_cancelled: ({ title }) => `"${shortTitle(title)}" limefutwa. Ulicholipa kinarudishwa chenyewe.`,
  event_reminder: ({ title, when }) =>
    `"${shortTitle(title)}" linaanza ${when}. Fungua tiketi yako mara moja: itafanya kazi bila mtandao.`,
  event_message: ({ title, short }) => `"${shortTitle(title)}": ${short}`,
  ticket_request_approved: ({ title, until }) => `unaweza kwenda "${shortTitle(title)}". Lipa kabla ya ${until}.`,
  ticket_request_declined: ({ title }) => `mwandaaji wa "${shortTitle(title)}" amekataa ombi lako.`,
  ticket_waiting_offer: ({ title, until }) => `kuna tiketi ya "${shortTitle(title)}". Umehifadhiwa hadi ${until}.`,
  ticket_offered: ({ title, name }) => `${name} anakupa tiketi ya "${shortTitle(title)}".`,
  ticket_taken: ({ title, name }) =>
    `${name} amechukua tiketi yako ya "${shortTitle(title)}". Msimbo wa zamani haufanyi kazi.`,
  ticket_resold: ({ title, amount }) => `tiketi yako ya "${shortTitle(title)}" imeuzwa. ${amount} zinarudi kwako.`,
  ticket_refund_answered: ({ title }) => `mwandaaji wa "${shortTitle(title)}" amejibu kuhusu pesa zako.`,
  ticket_requested: ({ title, name }) => `${name} anaomba tiketi za "${shortTitle(title)}".`,
  ticket_refund_requested: ({ title, name }) => `${name} anaomba kurudishiwa pesa za tiketi ya "${shortTitle(title)}".`,
  tickets_released: ({ title, amount }) => `${amount} za "${shortTitle(title)}" zinaweza kulipwa kwako.`,
}

/** The app shows a message whole. */
const message: SmsTexts<TicketNotifications> = { event_message: ({ title, text }) => `"${title}": ${text}` }

const about = { title: 'Sauti Sol', link: 'https://mtaa.test/events/x' }
const [name, amount, until] = ['Amina', 'KSh 900', '14:05']

export const ticketKinds = defineKinds<TicketNotifications>({
  class: 'people',
  // A gate takes the code of the SMS where the app has no network.
  reach: ['ticket_issued'],
  samples: {
    ticket_issued: { ...about, gate_code: '7K3D-Q9XM' },
    event_moved: about,
    event_changed: about,
    event_cancelled: about,
    event_reminder: { ...about, when: '5 Dec, 18:00' },
    event_message: { ...about, text: 'Come early.', short: 'Come early.' },
    ticket_request_approved: { ...about, until },
    ticket_request_declined: about,
    ticket_waiting_offer: { ...about, until },
    ticket_offered: { ...about, name },
    ticket_taken: { ...about, name },
    ticket_resold: { ...about, amount },
    ticket_refund_answered: about,
    ticket_requested: { ...about, name },
    ticket_refund_requested: { ...about, name },
    tickets_released: { ...about, amount },
  },
  mail: { en: mailsIn('en', english), sw: mailsIn('sw', swahili) },
  sms: { en: english, sw: swahili },
  line: { en: message, sw: message },
  path: pathOf,
})
