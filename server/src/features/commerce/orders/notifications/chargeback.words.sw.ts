import { type MailTexts, orderEndings } from '../../../../core/notifications.ts'
import type { ChargebackNotifications } from './chargeback.notifications.ts'

const orderEnding = orderEndings.sw

/** What a bank does with the money of an order. */
export const swahili: MailTexts<ChargebackNotifications> = {
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
}
