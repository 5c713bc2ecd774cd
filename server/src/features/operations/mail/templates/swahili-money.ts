import { disputePhrases } from './dispute-news.ts'
import { saleRefundPhrases } from './refund-news.ts'
import { worries } from './worries.ts'
import type { MoneyPhrases } from './words.ts'

const worry = worries.sw

const walletEnding = 'Kama hukuomba hili au kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano.'
const orderEnding = 'Kama hukuomba hili au kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano na utaje oda.'

/** Of payouts, refunds, disputes and wallets. */
export const swahiliMoney: MoneyPhrases = {
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
  refund_requested: ({ amount, number }) => ({
    subject: `Ombi la kurejeshewa pesa: ${number}`,
    lines: [`Kuna ombi la kurejesha ${amount} za oda ${number}.`],
    button: 'Ona oda yangu',
    ending: orderEnding,
  }),
  refund_approved: ({ amount, number }) => ({
    subject: `Urejeshaji umekubaliwa: ${number}`,
    lines: [`${amount} za oda ${number} zitarudishwa kwako.`],
    button: 'Ona oda yangu',
    ending: orderEnding,
  }),
  refund_rejected: ({ amount, number, reason }) => ({
    subject: `Urejeshaji umekataliwa: ${number}`,
    lines: [`Urejeshaji wa ${amount} za oda ${number} umekataliwa: ${reason}`],
    button: 'Ona oda yangu',
    ending: orderEnding,
  }),
  refund_sent: ({ amount, number }) => ({
    subject: `Pesa zimetumwa: ${number}`,
    lines: [`${amount} za oda ${number} ziko njiani kurudi kwako, kwa kawaida ndani ya siku moja.`],
    button: 'Ona oda yangu',
    ending: orderEnding,
  }),
  refund_confirmed: ({ amount, number }) => ({
    subject: `Pesa zimerudishwa: ${number}`,
    lines: [`${amount} za oda ${number} zimerudishwa kwako.`],
    button: 'Ona oda yangu',
    ending: orderEnding,
  }),
  refund_failed: ({ amount, number }) => ({
    subject: `Urejeshaji umechelewa: ${number}`,
    lines: [`${amount} za oda ${number} bado hazijaweza kurudishwa. Tunalishughulikia; huna haja ya kufanya chochote.`],
    button: 'Ona oda yangu',
    ending: orderEnding,
  }),
  order_disputed: ({ amount, number }) => ({
    subject: `Malipo yanabishaniwa: ${number}`,
    lines: [
      `Benki ya kadi iliyolipia oda ${number} inadai irudishiwe ${amount}. Hadi iamue, oda imesimama na pesa zinashikiliwa.`,
    ],
    button: 'Ona oda',
    ending: orderEnding,
  }),
  sale_disputed: ({ amount, number }) => ({
    subject: `Malipo yanabishaniwa: ${number}`,
    lines: [
      `Benki ya mnunuzi inadai irudishiwe ${amount} za oda ${number}. Usikabidhi chochote sasa: pesa zinashikiliwa hadi benki iamue.`,
    ],
    button: 'Ona oda',
    ending: orderEnding,
  }),
  ...saleRefundPhrases.sw(orderEnding),
  ...disputePhrases('sw', orderEnding),
  dispute_won: ({ amount, number }) => ({
    subject: `Mzozo umeamuliwa: ${number}`,
    lines: [`Dai la ${amount} za oda ${number} limekataliwa. Oda inaendelea kama awali.`],
    button: 'Ona oda',
    ending: orderEnding,
  }),
  dispute_part_lost: ({ amount, number }) => ({
    subject: `Mzozo umeamuliwa: ${number}`,
    lines: [`Benki imechukua sehemu ya ${amount} za oda ${number}. Oda inaendelea na pesa zilizobaki.`],
    button: 'Ona oda',
    ending: orderEnding,
  }),
  dispute_lost: ({ amount, number }) => ({
    subject: `Mzozo umeamuliwa: ${number}`,
    lines: [
      `${amount} za oda ${number} zimechukuliwa na benki ya mnunuzi au na M-Pesa. Usikabidhi kitu kingine kwa ajili yake.`,
    ],
    button: 'Ona oda',
    ending: orderEnding,
  }),
  wallet_refund_requested: ({ amount }) => ({
    subject: 'Pesa za pochi yako zinarudi kwako',
    lines: [
      `Akaunti yako inafutwa. ${amount} za pochi yako zitatumwa kwa nambari ya M-Pesa iliyoijaza, tukishalinganisha jina.`,
    ],
    button: 'Ona pochi yangu',
    ending: walletEnding,
  }),
  wallet_refund_rejected: ({ amount, reason }) => ({
    subject: 'Pesa za pochi yako hazikurudishwa',
    lines: [`${amount} za pochi yako hazikurudishwa: ${reason}`],
    button: 'Ona pochi yangu',
    ending: walletEnding,
  }),
  wallet_refund_confirmed: ({ amount }) => ({
    subject: 'Pesa za pochi yako zimetumwa',
    lines: [`${amount} za pochi yako zimetumwa kwa nambari yako ya M-Pesa.`],
    button: 'Ona pochi yangu',
    ending: walletEnding,
  }),
  wallet_refund_failed: ({ amount }) => ({
    subject: 'Pesa za pochi yako zimechelewa',
    lines: [`${amount} za pochi yako bado hazijatumwa. Tunashughulikia; huhitaji kufanya lolote.`],
    button: 'Ona pochi yangu',
    ending: walletEnding,
  }),
  points_expiring: ({ points, day }) => ({
    subject: 'Baadhi ya pointi zako zinakaribia kuisha muda',
    lines: [
      `Pointi zako ${points} zinakaribia kuisha muda, za kwanza tarehe ${day}. Zitumie kupunguza bei ya oda au kutangaza bidhaa.`,
    ],
    button: 'Tumia pointi zangu',
    ending: `Pointi si pesa. Huisha muda miezi 12 baada ya kupatikana. ${walletEnding}`,
  }),
}
