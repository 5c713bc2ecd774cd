import { type MailTexts, orderEndings, moneyEndings } from '../../../core/notifications.ts'
import type { RefundNotifications } from './refund.notifications.ts'

const orderEnding = orderEndings.sw
const walletEnding = moneyEndings.sw

/** How far a refund is, for its payer. */
export const swahili: MailTexts<RefundNotifications> = {
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
}
