/** Money that came in, as the provider's statement has it. */
export interface StatementRow {
  receipt: string
  completedAt: Date
  amountCents: number
  /** The account reference that the payer saw. */
  reference: string | null
  /** Whose phone it was; may be masked with asterisks, or its SHA-256. */
  party: string | null
}

/** Money that left: what we paid out, what was reversed, and what M-Pesa charged for it. */
export interface OutgoingRow {
  receipt: string
  completedAt: Date
  amountCents: number
  /** M-Pesa's word for why, such as `Pay Bill Reversal`. */
  reason: string
  /** The receipt of what was reversed. */
  linkedReceipt: string | null
  /** Whose phone got it; may be masked. */
  party: string | null
}
