import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { PayoutNotifications } from './payout.notifications.ts'

const worry = worries.sw

/** About payouts, for their seller. */
export const swahili: MailTexts<PayoutNotifications> = {
  payout_number_set: ({ phone }) => ({
    subject: 'Mauzo yako yanalipwa kwa nambari',
    lines: [`Kuanzia sasa mauzo yako kwenye Mtaa yanalipwa kwa nambari hii ya M-Pesa: ${phone}.`],
    button: 'Hukuwa mimi',
    ending: `Kama ni wewe, huna haja ya kufanya chochote. Kama si wewe, kitufe kinasimamisha malipo hadi huduma yetu kwa wateja izungumze nawe. ${worry}`,
  }),
  payout_number_changed: ({ phone }) => ({
    subject: 'Nambari yako ya malipo imebadilika',
    lines: [
      `Mauzo yako kwenye Mtaa yatalipwa kwa nambari nyingine ya M-Pesa: ${phone}. Hakuna pesa itakayotoka kwa saa 72, ili uweze kupinga.`,
    ],
    button: 'Hukuwa mimi',
    ending: `Kama ni wewe, huna haja ya kufanya chochote. Kama si wewe, kitufe kinasimamisha malipo hadi huduma yetu kwa wateja izungumze nawe. ${worry}`,
  }),
  payout_sent: ({ amount, phone }) => ({
    subject: 'Malipo yako yako njiani',
    lines: [`${amount} zinatumwa kwa nambari yako ya M-Pesa ${phone}, kwa kawaida ndani ya dakika chache.`],
    button: 'Ona malipo yangu',
    ending: worry,
  }),
  payout_paid: ({ amount, phone, receipt }) => ({
    subject: 'Malipo yako yamelipwa',
    lines: [`${amount} zimelipwa kwa nambari yako ya M-Pesa ${phone}. Risiti ya M-Pesa ni ${receipt}.`],
    button: 'Ona malipo yangu',
    ending: worry,
  }),
  payout_failed: ({ amount }) => ({
    subject: 'Malipo yako hayakuweza kulipwa',
    lines: [`M-Pesa haikulipa ${amount}. Pesa bado ni zako; angalia nambari yako kisha uombe tena.`],
    button: 'Ona malipo yangu',
    ending: worry,
  }),
  payouts_stopped: () => ({
    subject: 'Malipo kwako yamesimamishwa',
    lines: ['Hadi huduma yetu kwa wateja iyaruhusu, hakuna pesa za mauzo yako zitakazotumwa. Zinabaki zako.'],
    button: 'Ona malipo yangu',
    ending: `Kama hujui kwa nini, tuandikie kwenye ukurasa wa mawasiliano. ${worry}`,
  }),
  payouts_released: () => ({
    subject: 'Malipo kwako yameruhusiwa',
    lines: ['Pesa za mauzo yako zinaweza kutumwa kwako tena.'],
    button: 'Ona malipo yangu',
    ending: worry,
  }),
}
