/** What the account's books are made of. */

export type Transaction = {
  id: number
  reference: string
  accessCode: string
  email: string
  /** What the merchant requested, in cents. */
  requested: number
  /** What the customer pays, in cents. */
  amount: number
  fees: number | null
  currency: string
  channel: 'card' | 'mobile_money'
  callbackUrl: string | undefined
  cancelUrl: string | undefined
  phone: string | undefined
  status: 'abandoned' | 'ongoing' | 'pay_offline' | 'failed' | 'success' | 'reversed'
  gatewayResponse: string | null
  card: string | null
  openedAt: number | null
  createdAt: number
  paidAt: number | null
}

export type Refund = {
  id: number
  transaction: Transaction
  cents: number
  note: string | null
  status: 'pending' | 'processing' | 'processed' | 'failed'
  createdAt: number
}

/** What was sent to the merchant's bank. */
export type Settlement = {
  id: number
  /** In cents. */
  amount: number
  fees: number
  processed: number
  status: 'pending' | 'success'
  at: number
}

export type Dispute = {
  id: number
  transaction: Transaction
  status: 'awaiting-merchant-feedback' | 'resolved'
  resolution: 'merchant-accepted' | 'declined' | 'withdrawn' | null
  cents: number
  dueAt: number
  createdAt: number
}
