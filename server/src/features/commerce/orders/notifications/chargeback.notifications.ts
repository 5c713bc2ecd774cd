interface Claimed {
  number: string
  /** With its currency. */
  amount: string
  link: string
}

interface Ended extends Claimed {
  side: 'buyer' | 'seller'
}

export interface ChargebackNotifications {
  /** The bank of the buyer claims the money of an order: to its buyer, and to its seller. */
  order_disputed: Claimed
  sale_disputed: Claimed
  /** How it ended, to both; `dispute_lost` may be M-Pesa's, too. */
  dispute_won: Ended
  dispute_part_lost: Ended
  dispute_lost: Ended
}
