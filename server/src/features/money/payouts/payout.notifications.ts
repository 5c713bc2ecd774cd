interface Payout {
  /** With its currency. */
  amount: string
  link: string
}

interface PayoutNumber {
  /** Masked. */
  phone: string
  /** Stops payouts. */
  link: string
}

export interface PayoutNotifications {
  /** A seller is paid to this number from now on. */
  payout_number_set: PayoutNumber
  payout_number_changed: PayoutNumber
  /** To the number that was paid until now. */
  payout_number_replaced: PayoutNumber
  payout_sent: Payout & { phone: string }
  payout_paid: Payout & { phone: string; receipt: string }
  payout_failed: Payout
  payouts_stopped: { link: string }
  payouts_released: { link: string }
}
