/** Whose account it is: the platform's own, or one of many of the same code. */
export interface Owner {
  type: 'platform' | 'user' | 'order' | 'seller' | 'organizer'
  id: string | null
}

interface Account {
  /** Its number in the chart, as stored. */
  code: string
  kind: 'asset' | 'liability' | 'income' | 'expense'
  normal: Direction
  owner: Owner['type']
  /** The balance may not fall below this, in the smallest unit of its asset; null where it may. */
  min: number | null
  /** Money in cents, or whole points. The code of an account of points begins with P. No posting has both. */
  asset: 'KES' | 'PTS'
}

export type Direction = 'debit' | 'credit'

const asset = { kind: 'asset', normal: 'debit', owner: 'platform', min: null, asset: 'KES' } as const
const liability = { kind: 'liability', normal: 'credit', owner: 'platform', min: null, asset: 'KES' } as const
const income = { kind: 'income', normal: 'credit', owner: 'platform', min: null, asset: 'KES' } as const
const expense = { kind: 'expense', normal: 'debit', owner: 'platform', min: null, asset: 'KES' } as const

/** The chart of accounts (docs/rules/ledger.md). A new kind of money is a new row here, never a new table. */
export const chart = {
  mpesaCollection: { ...asset, code: '1010' },
  mpesaDisbursement: { ...asset, code: '1020' },
  cardReceivable: { ...asset, code: '1030' },
  bankTrust: { ...asset, code: '1040' },
  wallet: { ...liability, code: '2010', owner: 'user', min: 0 },
  escrow: { ...liability, code: '2020', owner: 'order', min: 0 },
  /** A reversal after the release of an escrow may take it below zero. */
  sellerPayable: { ...liability, code: '2030', owner: 'seller' },
  organizerPayable: { ...liability, code: '2040', owner: 'organizer' },
  refundsInFlight: { ...liability, code: '2050' },
  taxWithheld: { ...liability, code: '2060' },
  /** Tax in our commission that is owed to the tax authority. */
  vatPayable: { ...liability, code: '2070' },
  /** What somebody left so that they can bid on a lot, by the id of the deposit. */
  bidDeposit: { ...liability, code: '2080', owner: 'order', min: 0 },
  suspense: { ...liability, code: '2090' },
  commission: { ...income, code: '4010' },
  promotions: { ...income, code: '4020' },
  /** What members left behind with their accounts, because it is too little to be sent. */
  accountRests: { ...income, code: '4030' },
  mpesaCharges: { ...expense, code: '5010' },
  cardFees: { ...expense, code: '5020' },
  goodwill: { ...expense, code: '5030' },
  pointsRedeemed: { ...expense, code: '5040' },

  /** What members can spend, and what they have earned and cannot spend yet. */
  points: { ...liability, code: 'P2010', owner: 'user', min: 0, asset: 'PTS' },
  pointsPending: { ...liability, code: 'P2020', owner: 'user', min: 0, asset: 'PTS' },
  pointsSpent: { ...income, code: 'P4010', asset: 'PTS' },
  pointsLapsed: { ...income, code: 'P4020', asset: 'PTS' },
  pointsClawedBack: { ...income, code: 'P4030', asset: 'PTS' },
  pointsIssued: { ...expense, code: 'P5010', asset: 'PTS' },
} as const satisfies Record<string, Account>

export type AccountName = keyof typeof chart

/** One account of the ledger. `owner` is needed where the chart has an account for each owner. */
export interface AccountRef {
  name: AccountName
  owner?: string
}

/** The accounts that postings name. Each function takes the id of the owner. */
export const accounts = {
  /** Asset: what M-Pesa has collected for us. */
  mpesaCollection: { name: 'mpesaCollection' },
  /** Asset: what M-Pesa pays out from. */
  mpesaDisbursement: { name: 'mpesaDisbursement' },
  /** Asset: what the card processor owes us. */
  cardReceivable: { name: 'cardReceivable' },
  /** Asset: the trust account at the bank. */
  bankTrust: { name: 'bankTrust' },
  /** Expense: what the card processor takes of a payment. */
  cardFees: { name: 'cardFees' },
  /** Liability: money that is on its way back to its payer. */
  refundsInFlight: { name: 'refundsInFlight' },
  /** Liability: money that came in and whose reason is not known yet. */
  suspense: { name: 'suspense' },
  /** Income: our share of a sale. */
  commission: { name: 'commission' },
  /** Expense: what the platform bears itself. */
  goodwill: { name: 'goodwill' },
  /** Liability: stored value of a member; never below zero. */
  wallet: (userId: string): AccountRef => ({ name: 'wallet', owner: userId }),
  /** Liability: money of an order until it is handed over; never below zero. */
  escrow: (orderId: string): AccountRef => ({ name: 'escrow', owner: orderId }),
  /** Liability: money of a deposit until it is given back or taken; never below zero. */
  bidDeposit: (depositId: string): AccountRef => ({ name: 'bidDeposit', owner: depositId }),
  /** Liability: what is to be paid out to a seller. */
  sellerPayable: (sellerId: string): AccountRef => ({ name: 'sellerPayable', owner: sellerId }),
  /** Liability: what is to be paid out to an organizer. */
  organizerPayable: (organizerId: string): AccountRef => ({ name: 'organizerPayable', owner: organizerId }),
  /** Points that a member can spend; never below zero. */
  points: (userId: string): AccountRef => ({ name: 'points', owner: userId }),
  /** Points of a member that are earned and cannot be spent yet; never below zero. */
  pointsPending: (userId: string): AccountRef => ({ name: 'pointsPending', owner: userId }),
  /** All points that were ever given. */
  pointsIssued: { name: 'pointsIssued' },
  /** Points that were exchanged for a discount or a boost. */
  pointsSpent: { name: 'pointsSpent' },
  /** Points whose time was over, or whose account was deleted. */
  pointsLapsed: { name: 'pointsLapsed' },
  /** Points that went with the money that went back. */
  pointsClawedBack: { name: 'pointsClawedBack' },
} as const satisfies Record<string, AccountRef | ((owner: string) => AccountRef)>

/** One line of a posting. */
export interface Entry {
  account: AccountRef
  direction: Direction
  /** Whole cents, or whole points; above zero. */
  cents: number
}

export const debit = (account: AccountRef, cents: number): Entry => ({ account, direction: 'debit', cents })
export const credit = (account: AccountRef, cents: number): Entry => ({ account, direction: 'credit', cents })

/** What undoes an entry. */
export const opposite = (entry: Entry): Entry => ({
  ...entry,
  direction: entry.direction === 'debit' ? 'credit' : 'debit',
})

/** The owner as the ledger stores it. Throws when an owner is missing or one too many: a bug of the caller. */
export function ownerOf({ name, owner }: AccountRef): Owner {
  const { owner: type } = chart[name]
  if ((type === 'platform') !== (owner === undefined)) throw new Error(`an account ${name} belongs to one ${type}`)
  return { type, id: owner ?? null }
}
