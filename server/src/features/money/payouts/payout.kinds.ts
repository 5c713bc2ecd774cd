import { defineKinds, type SmsTexts } from '../../../core/notifications.ts'
import { english } from './payout.words.en.ts'
import { swahili } from './payout.words.sw.ts'
import type { PayoutNotifications } from './payout.notifications.ts'

const sms: Record<'en' | 'sw', SmsTexts<PayoutNotifications>> = {
  en: {
    payout_number_set: ({ phone }) => `your sales are now paid to ${phone}. Was this not you?`,
    payout_number_changed: ({ phone }) => `your sales are to be paid to ${phone}, in 72 hours. Was this not you?`,
    payout_number_replaced: ({ phone }) =>
      `your sales are to be paid to ${phone} in place of this number, in 72 hours. Was this not you?`,
    payout_sent: ({ amount }) => `your payout of ${amount} is on its way.`,
    payout_paid: ({ amount }) => `your payout of ${amount} is paid.`,
    payout_failed: ({ amount }) => `your payout of ${amount} could not be paid. The money is still yours.`,
    payouts_stopped: () => 'payouts to you are stopped. Write to us if you do not know why.',
    payouts_released: () => 'payouts to you are released again.',
  },
  sw: {
    payout_number_set: ({ phone }) => `mauzo yako sasa yanalipwa kwa ${phone}. Je, hukuwa wewe?`,
    payout_number_changed: ({ phone }) => `mauzo yako yatalipwa kwa ${phone}, baada ya saa 72. Je, hukuwa wewe?`,
    payout_number_replaced: ({ phone }) =>
      `mauzo yako yatalipwa kwa ${phone} badala ya nambari hii, baada ya saa 72. Je, hukuwa wewe?`,
    payout_sent: ({ amount }) => `malipo yako ya ${amount} yako njiani.`,
    payout_paid: ({ amount }) => `malipo yako ya ${amount} yamelipwa.`,
    payout_failed: ({ amount }) => `malipo yako ya ${amount} hayakuweza kulipwa. Pesa bado ni zako.`,
    payouts_stopped: () => 'malipo kwako yamesimamishwa. Tuandikie kama hujui kwa nini.',
    payouts_released: () => 'malipo kwako yameruhusiwa tena.',
  },
}

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: PayoutNotifications = {
  payout_number_set: { phone: '0712 ••• 678', link: 'https://mtaa.test/x' },
  payout_number_replaced: { phone: '0712 ••• 678', link: 'https://mtaa.test/x' },
  payout_number_changed: { phone: '0712 ••• 678', link: 'https://mtaa.test/x' },
  payout_sent: { amount: 'KSh 950', phone: '0712 ••• 678', link },
  payout_paid: { amount: 'KSh 950', phone: '0712 ••• 678', receipt: 'SB2C000001', link },
  payout_failed: { amount: 'KSh 950', link },
  payouts_stopped: { link },
  payouts_released: { link },
}

/** How far payouts are, and to which number they go. The link of a changed number acts, so the app shows the settings. */
export const payoutKinds = defineKinds<PayoutNotifications>({
  class: 'money',
  samples,
  reach: ['payout_number_set', 'payout_number_changed'],
  mail: { en: english, sw: swahili },
  sms,
  path: () => '/settings/payouts',
})
