/** Whose account it is: the platform's own, or one of many of the same code. */
export interface Owner {
  type: 'platform' | 'user' | 'order' | 'seller' | 'organizer'
  id: string | null
}

export interface AccountRef {
  code: AccountCode
  /** Needed by the codes that are kept for each owner; the platform's have none. */
  owner?: string
}

interface Account {
  kind: 'asset' | 'liability' | 'income' | 'expense'
  normal: 'debit' | 'credit'
  owner: Owner['type']
  /** The balance may not fall below this; null where it may. */
  min: number | null
}

const asset: Account = { kind: 'asset', normal: 'debit', owner: 'platform', min: null }
const liability: Account = { kind: 'liability', normal: 'credit', owner: 'platform', min: null }
const income: Account = { kind: 'income', normal: 'credit', owner: 'platform', min: null }
const expense: Account = { kind: 'expense', normal: 'debit', owner: 'platform', min: null }

/** The chart of accounts. A new kind of money is a new row here, never a new table. */
export const chart = {
  /** M-Pesa collection */
  1010: asset,
  /** M-Pesa disbursement */
  1020: asset,
  /** Paystack receivable */
  1030: asset,
  /** Bank trust account */
  1040: asset,
  /** Wallet of a user */
  2010: { ...liability, owner: 'user', min: 0 },
  /** Escrow of an order */
  2020: { ...liability, owner: 'order', min: 0 },
  /** Payable to a seller; a reversal after release may take it below zero */
  2030: { ...liability, owner: 'seller' },
  /** Payable to an organizer */
  2040: { ...liability, owner: 'organizer' },
  /** Refunds in flight */
  2050: liability,
  /** Tax withheld */
  2060: liability,
  /** Suspense: money whose reason is not known yet */
  2090: liability,
  /** Commission */
  4010: income,
  /** Promotions */
  4020: income,
  /** M-Pesa charges */
  5010: expense,
  /** Paystack fees */
  5020: expense,
  /** Goodwill */
  5030: expense,
  /** Points redeemed */
  5040: expense,
} as const satisfies Record<number, Account>

export type AccountCode = keyof typeof chart

/** The owner as the ledger writes it. Throws when an owner is missing or one too many: a bug of the caller. */
export function ownerOf({ code, owner }: AccountRef): Owner {
  const { owner: type } = chart[code]
  if ((type === 'platform') !== (owner === undefined)) throw new Error(`account ${code} belongs to one ${type}`)
  return { type, id: owner ?? null }
}
