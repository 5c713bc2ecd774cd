interface Refund {
  /** With its currency. */
  amount: string
  /** Of the order. */
  number: string
  link: string
}

interface WalletRefund {
  amount: string
  link: string
}

/** A refund of a sale that somebody else has requested or decided, for its seller. */
export interface SaleRefundNotifications {
  sale_refund_requested: Refund
  sale_refund_approved: Refund
  sale_refund_rejected: Refund & { reason: string }
  /** Staff has decided it; `borne`: whose money it is. */
  sale_refund_decided: Refund & { reason: string; borne: 'held' | 'seller' | 'platform' }
}

export interface RefundNotifications extends SaleRefundNotifications {
  /** How far a refund is, for its payer. */
  refund_requested: Refund
  refund_approved: Refund
  /** With the reason that was given. */
  refund_rejected: Refund & { reason: string }
  refund_sent: Refund
  refund_confirmed: Refund
  refund_failed: Refund
  /** What is in the wallet goes back because the account is to be deleted. */
  wallet_refund_requested: WalletRefund
  wallet_refund_rejected: WalletRefund & { reason: string }
  wallet_refund_confirmed: WalletRefund
  wallet_refund_failed: WalletRefund
}
