import type { SmsTexts } from '../../../core/notifications.ts'
import type { RefundNotifications } from './refund.notifications.ts'

/** What an SMS says of a refund. */
export const refundSms: Record<'en' | 'sw', SmsTexts<RefundNotifications>> = {
  en: {
    refund_requested: ({ amount, number }) => `a refund of ${amount} for order ${number} was requested.`,
    refund_approved: ({ amount, number }) => `${amount} of order ${number} will be sent back to you.`,
    refund_rejected: ({ amount, number }) => `the refund of ${amount} for order ${number} was refused.`,
    refund_sent: ({ amount, number }) => `${amount} of order ${number} is on its way back to you.`,
    refund_confirmed: ({ amount, number }) => `${amount} of order ${number} has been returned to you.`,
    refund_failed: ({ amount, number }) => `${amount} of order ${number} could not be sent back yet. We work on it.`,
    sale_refund_requested: ({ amount, number }) => `${amount} of order ${number} is asked back. Agree or refuse.`,
    sale_refund_approved: ({ amount, number }) => `${amount} of order ${number} goes back to the buyer.`,
    sale_refund_rejected: ({ amount, number }) => `the refund of ${amount} for order ${number} was refused.`,
    sale_refund_decided: ({ amount, number }) =>
      `support decided: ${amount} of order ${number} goes back to the buyer.`,
  },
  sw: {
    refund_requested: ({ amount, number }) => `kuna ombi la kurejesha ${amount} za oda ${number}.`,
    refund_approved: ({ amount, number }) => `${amount} za oda ${number} zitarudishwa kwako.`,
    refund_rejected: ({ amount, number }) => `urejeshaji wa ${amount} za oda ${number} umekataliwa.`,
    refund_sent: ({ amount, number }) => `${amount} za oda ${number} ziko njiani kurudi kwako.`,
    refund_confirmed: ({ amount, number }) => `${amount} za oda ${number} zimerudishwa kwako.`,
    refund_failed: ({ amount, number }) => `${amount} za oda ${number} bado hazijarudishwa. Tunalishughulikia.`,
    sale_refund_requested: ({ amount, number }) =>
      `kuna ombi la kurejesha ${amount} za oda ${number}. Kubali au kataa.`,
    sale_refund_approved: ({ amount, number }) => `${amount} za oda ${number} zinarudi kwa mnunuzi.`,
    sale_refund_rejected: ({ amount, number }) => `urejeshaji wa ${amount} za oda ${number} umekataliwa.`,
    sale_refund_decided: ({ amount, number }) => `huduma imeamua: ${amount} za oda ${number} zinarudi kwa mnunuzi.`,
  },
}
