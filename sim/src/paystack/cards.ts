/** How a payment by a test card goes on. */
export type Card = {
  suffix: string
  /** As the page names it. */
  title: string
  end: 'success' | 'failed' | 'abandoned'
  /** How often `charge.success` is sent. */
  webhooks: 0 | 1 | 3
  /** The customer pays the fee on top: `amount` is more than what was requested. */
  feeOnTop?: boolean
  /** The bank of the card disputes it this long after. */
  disputedAfter?: number
}

const second = 1000

/** By the last four digits; nobody ever enters a number. */
export const cards: readonly Card[] = [
  { suffix: '4081', title: 'approved', end: 'success', webhooks: 1 },
  { suffix: '0002', title: 'declined by the bank', end: 'failed', webhooks: 0 },
  { suffix: '0003', title: 'closed before the end', end: 'abandoned', webhooks: 0 },
  { suffix: '0004', title: 'approved, webhook lost', end: 'success', webhooks: 0 },
  { suffix: '0005', title: 'approved, webhook three times', end: 'success', webhooks: 3 },
  { suffix: '0006', title: 'approved, disputed after 60 s', end: 'success', webhooks: 1, disputedAfter: 60 * second },
  { suffix: '0007', title: 'approved, fee paid by you', end: 'success', webhooks: 1, feeOnTop: true },
]

export const cardWith = (suffix: string): Card | undefined => cards.find((card) => card.suffix === suffix)

/** What Paystack takes of a payment, in cents: 2.9 % of cards, 1.5 % of M-Pesa. */
export const feeOf = (cents: number, channel: 'card' | 'mobile_money') =>
  Math.round((cents * (channel === 'card' ? 29 : 15)) / 1000)
