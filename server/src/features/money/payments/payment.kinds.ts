import type { PaymentReason } from '@mtaa/contract/money/payments'
import { defineKinds, pathOf } from '../../../core/notifications.ts'

interface PaymentNotifications {
  /** `reason`: of `paymentReasons`. */
  payment_failed: { amount: string; reason: string | null; link: string }
}

type Reasons = Partial<Record<PaymentReason, string>>

/** Why, where the payer can do something about it. */
const english: Reasons = {
  insufficient_balance: 'there was not enough money',
  cancelled_by_user: 'the prompt was cancelled',
  declined: 'the card was declined',
  expired: 'the time to pay was over',
  unreachable: 'your phone did not answer',
  wrong_pin: 'the PIN was wrong',
  no_evidence: 'no money has reached us',
}

const swahili: Reasons = {
  insufficient_balance: 'salio halikutosha',
  cancelled_by_user: 'ombi la malipo lilighairiwa',
  declined: 'kadi ilikataliwa',
  expired: 'muda wa kulipa uliisha',
  unreachable: 'simu yako haikujibu',
  wrong_pin: 'PIN haikuwa sahihi',
  no_evidence: 'hakuna pesa iliyotufikia',
}

function because(reasons: Reasons, reason: string | null): string {
  const words = Object.entries(reasons).find(([name]) => name === reason)
  return words ? `: ${words[1]}` : ''
}

/** What happened to a payment before any money came, in the app and by push: its payer may be waiting in another app. */
export const paymentKinds = defineKinds<PaymentNotifications>({
  class: 'money',
  rings: true,
  samples: { payment_failed: { amount: 'KSh 1,500', reason: 'wrong_pin', link: 'https://mtaa.test/orders/x' } },
  line: {
    en: {
      payment_failed: ({ amount, reason }) => `Your payment of ${amount} did not go through${because(english, reason)}`,
    },
    sw: {
      payment_failed: ({ amount, reason }) => `Malipo yako ya ${amount} hayakukamilika${because(swahili, reason)}`,
    },
  },
  path: pathOf,
})
