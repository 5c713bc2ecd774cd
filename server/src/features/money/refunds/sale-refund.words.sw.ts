import { type MailTexts, orderEndings } from '../../../core/notifications.ts'
import type { SaleRefundNotifications } from './refund.notifications.ts'

const ending = orderEndings.sw
const held = 'Zinatoka kwenye pesa zilizoshikiliwa kwa ajili ya oda hii.'
const owed = 'Zinachukuliwa kwenye pesa tunazopaswa kukulipa.'
const borneByUs = 'Pesa tunazopaswa kukulipa hazitoshi: Mtaa inabeba kilichobaki.'

/** A refund of a sale that somebody else has requested or decided, for its seller. */
export const swahiliSales: MailTexts<SaleRefundNotifications> = {
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
  sale_refund_decided: ({ amount, number, reason, borne }) => ({
    subject: `Huduma ya Mtaa imeamua: ${number}`,
    lines: [
      `Huduma kwa wateja ya Mtaa imeamua kuwa ${amount} za mauzo yako ${number} zirudi kwa mnunuzi. Sababu iliyotolewa: ${reason}`,
      { held, seller: owed, platform: borneByUs }[borne],
      'Huhitaji kufanya chochote. Kama hukubali, unaweza kupinga.',
    ],
    button: 'Ona oda',
    ending,
  }),
}
