import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { CodeNotifications } from './code.notifications.ts'

const worry = worries.sw
const notYou = 'Kama hukuomba hili, huna haja ya kufanya chochote: bila msimbo au kiungo hakuna kinachotokea.'

/** Mails that carry a code, and mostly a link. */
export const swahili: MailTexts<CodeNotifications> = {
  confirm: () => ({
    subject: 'Thibitisha barua pepe yako',
    lines: ['Karibu! Imebaki hatua moja: thibitisha kuwa anwani hii ni yako.'],
    button: 'Thibitisha anwani yangu',
    ending: 'Kama hukuomba akaunti hii, huna haja ya kufanya chochote: bila uthibitisho wako itabaki imefungwa.',
  }),
  invite: () => ({
    subject: 'Umealikwa Mtaa',
    lines: ['Kuna mtu angependa uwe Mtaa, mahali ambapo mtaa wako unazungumza, unanunua na kuuza.'],
    button: 'Kubali mwaliko',
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote.',
  }),
  magic_link: () => ({
    subject: 'Kiungo chako cha kuingia Mtaa',
    lines: ['Ingia kwa kitufe au kwa msimbo. Vyote hufanya kazi mara moja, ndani ya saa moja.'],
    button: 'Ingia',
    ending: notYou,
  }),
  recovery: () => ({
    subject: 'Chagua nenosiri jipya',
    lines: ['Mtu, pengine wewe, ameomba nenosiri jipya. Kiungo na msimbo hufanya kazi mara moja, ndani ya saa moja.'],
    button: 'Chagua nenosiri jipya',
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote: nenosiri lako linabaki lilivyo.',
  }),
  reauthentication: () => ({
    subject: 'Msimbo wako wa Mtaa',
    lines: ['Unakaribia kubadilisha jambo muhimu. Weka msimbo huu kuonyesha kuwa ni wewe.'],
    ending: `Kama hukuomba hili, huenda mtu anatumia akaunti yako. ${worry}`,
  }),
}
