import { strikeDays } from '@mtaa/contract/operations/sanction-words'
import { moneyEndings, type MailTexts, type SmsTexts } from '../../../core/notifications.ts'
import type { SanctionNotifications } from './sanction.notifications.ts'

const appeal =
  'Mtu ameamua hili. Ukiona si sawa, kata rufaa kwa kitufe ndani ya siku 30, mara moja: mtu mwingine ataamua ndani ya saa 72. Huhitaji kuingia.'
const ending = moneyEndings.sw

/** What staff did about a member. */
export const swahili: MailTexts<SanctionNotifications> = {
  sanction_warned: ({ reason, points }) => ({
    subject: 'Onyo kutoka Mtaa',
    lines: [
      `Kuna kitu chako kinachovunja kanuni. ${reason}`,
      points === 0
        ? 'Ni onyo tu: hakuna kingine kinachobadilika.'
        : `Kinahesabiwa pointi ${points} kwa siku ${strikeDays}. Ukifikisha pointi 3 unaweza kusoma tu kwa saa 24, pointi 5 kwa siku 7, na pointi 7 akaunti inasimamishwa.`,
      appeal,
    ],
    button: 'Ona sababu, au kata rufaa',
    ending,
  }),
  sanction_restricted: ({ reason, until }) => ({
    subject: 'Kwa muda unaweza kusoma tu kwenye Mtaa',
    lines: [
      `Hadi ${until} unaweza kusoma, lakini huwezi kuchapisha, kutangaza wala kuandika jipya. ${reason}`,
      'Ulichoanza kinaendelea: oda, malipo, ujumbe kuhusu oda, na data yako.',
      appeal,
    ],
    button: 'Ona sababu, au kata rufaa',
    ending,
  }),
  sanction_suspended: ({ reason, until }) => ({
    subject: 'Akaunti yako ya Mtaa imesimamishwa',
    lines: [
      `${until ? `Hadi ${until} huwezi kuingia.` : 'Huwezi kuingia hadi tutakapoirejesha akaunti.'} ${reason}`,
      'Bidhaa zako zimefichwa kwa muda huo. Oda zilizolipwa zitakamilishwa au pesa zitarudishwa.',
      appeal,
    ],
    button: 'Ona sababu, au kata rufaa',
    ending,
  }),
  sanction_ended: ({ note }) => ({
    subject: 'Akaunti yako ya Mtaa iko kama mwanzo',
    lines: ['Kizuizi au kusimamishwa kwa akaunti yako kumeisha: unaweza kutumia Mtaa kama mwanzo.', note],
    button: 'Ona hali ya akaunti yangu',
    ending,
  }),
  sanction_appeal_granted: ({ note }) => ({
    subject: 'Rufaa yako imekubaliwa',
    lines: ['Mtu mwingine ameamua kwa faida yako. Uamuzi umeondolewa, na hauhesabiwi tena.', note],
    button: 'Ona uamuzi',
    ending,
  }),
  sanction_appeal_rejected: ({ note }) => ({
    subject: 'Rufaa yako imekataliwa',
    lines: ['Mtu mwingine ameliangalia, na uamuzi unabaki.', note],
    button: 'Ona uamuzi',
    ending,
  }),
}

export const swahiliSms: SmsTexts<SanctionNotifications> = {
  sanction_warned: () => 'Onyo kuhusu kitu chako. Sababu, na jinsi ya kukata rufaa:',
  sanction_restricted: ({ until }) => `Hadi ${until} unaweza kusoma tu. Sababu, na rufaa:`,
  sanction_suspended: ({ until }) =>
    until
      ? `Akaunti yako imesimamishwa hadi ${until}. Sababu, na rufaa:`
      : 'Akaunti yako imesimamishwa. Sababu, na rufaa:',
  sanction_ended: () => 'Akaunti yako iko kama mwanzo.',
  sanction_appeal_granted: () => 'Rufaa yako imekubaliwa.',
  sanction_appeal_rejected: () => 'Rufaa yako imekataliwa. Sababu:',
}

/** Its lines in the app. */
export const swahiliLines: SmsTexts<SanctionNotifications> = {
  sanction_warned: ({ reason }) => `Onyo kuhusu kitu chako. ${reason}`,
  sanction_restricted: ({ until, reason }) => `Hadi ${until} unaweza kusoma tu. ${reason}`,
  sanction_suspended: ({ until, reason }) =>
    `${until ? `Akaunti yako ilisimamishwa hadi ${until}.` : 'Akaunti yako ilisimamishwa.'} ${reason}`,
  sanction_ended: () => 'Akaunti yako iko kama mwanzo',
  sanction_appeal_granted: () => 'Rufaa yako imekubaliwa',
  sanction_appeal_rejected: () => 'Rufaa yako imekataliwa',
}
