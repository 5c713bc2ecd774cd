import type { Language } from '@mtaa/contract/language'
import type { RefundStep, SaleRefundStep } from '../outgoing-mail.ts'
import type { MoneyPhrases } from './words.ts'

type Heard = `buyer ${RefundStep}` | `seller ${SaleRefundStep}`
type Sentence = (refund: { amount: string; number: string }) => string

/** What buyers and sellers without a proven address read of a refund. */
export const refundSentences: Record<Language, Record<Heard, Sentence>> = {
  en: {
    'buyer requested': ({ amount, number }) => `a refund of ${amount} for order ${number} was requested.`,
    'buyer approved': ({ amount, number }) => `${amount} of order ${number} will be sent back to you.`,
    'buyer rejected': ({ amount, number }) => `the refund of ${amount} for order ${number} was refused.`,
    'buyer sent': ({ amount, number }) => `${amount} of order ${number} is on its way back to you.`,
    'buyer confirmed': ({ amount, number }) => `${amount} of order ${number} has been returned to you.`,
    'buyer failed': ({ amount, number }) => `${amount} of order ${number} could not be sent back yet. We work on it.`,
    'seller requested': ({ amount, number }) => `${amount} of order ${number} is asked back. Agree or refuse.`,
    'seller approved': ({ amount, number }) => `${amount} of order ${number} goes back to the buyer.`,
    'seller rejected': ({ amount, number }) => `the refund of ${amount} for order ${number} was refused.`,
  },
  sw: {
    'buyer requested': ({ amount, number }) => `kuna ombi la kurejesha ${amount} za oda ${number}.`,
    'buyer approved': ({ amount, number }) => `${amount} za oda ${number} zitarudishwa kwako.`,
    'buyer rejected': ({ amount, number }) => `urejeshaji wa ${amount} za oda ${number} umekataliwa.`,
    'buyer sent': ({ amount, number }) => `${amount} za oda ${number} ziko njiani kurudi kwako.`,
    'buyer confirmed': ({ amount, number }) => `${amount} za oda ${number} zimerudishwa kwako.`,
    'buyer failed': ({ amount, number }) => `${amount} za oda ${number} bado hazijarudishwa. Tunalishughulikia.`,
    'seller requested': ({ amount, number }) => `kuna ombi la kurejesha ${amount} za oda ${number}. Kubali au kataa.`,
    'seller approved': ({ amount, number }) => `${amount} za oda ${number} zinarudi kwa mnunuzi.`,
    'seller rejected': ({ amount, number }) => `urejeshaji wa ${amount} za oda ${number} umekataliwa.`,
  },
}

type SaleRefundPhrases = Pick<MoneyPhrases, `sale_refund_${SaleRefundStep}`>

/** What a seller reads of a refund that somebody else has requested or decided. */
export const saleRefundPhrases: Record<Language, (ending: string) => SaleRefundPhrases> = {
  en: (ending) => ({
    sale_refund_requested: ({ amount, number }) => ({
      subject: `Refund requested: ${number}`,
      lines: [
        `A refund of ${amount} for your sale ${number} was requested. Agree to it or refuse it on the page of the order.`,
      ],
      button: 'See the order',
      ending,
    }),
    sale_refund_approved: ({ amount, number }) => ({
      subject: `Refund approved: ${number}`,
      lines: [`${amount} of your sale ${number} goes back to the buyer.`],
      button: 'See the order',
      ending,
    }),
    sale_refund_rejected: ({ amount, number, reason }) => ({
      subject: `Refund refused: ${number}`,
      lines: [`The refund of ${amount} for your sale ${number} was refused: ${reason}`],
      button: 'See the order',
      ending,
    }),
  }),
  sw: (ending) => ({
    sale_refund_requested: ({ amount, number }) => ({
      subject: `Ombi la kurejesha pesa: ${number}`,
      lines: [`Kuna ombi la kurejesha ${amount} za mauzo yako ${number}. Likubali au ulikatae kwenye ukurasa wa oda.`],
      button: 'Ona oda',
      ending,
    }),
    sale_refund_approved: ({ amount, number }) => ({
      subject: `Urejeshaji umekubaliwa: ${number}`,
      lines: [`${amount} za mauzo yako ${number} zinarudi kwa mnunuzi.`],
      button: 'Ona oda',
      ending,
    }),
    sale_refund_rejected: ({ amount, number, reason }) => ({
      subject: `Urejeshaji umekataliwa: ${number}`,
      lines: [`Urejeshaji wa ${amount} za mauzo yako ${number} umekataliwa: ${reason}`],
      button: 'Ona oda',
      ending,
    }),
  }),
}
