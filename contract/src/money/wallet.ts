import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { paymentMethods } from './payments.ts'

/** Whole shillings. `balance`: what a wallet may hold by topping up; `day`: what may be added in a day of Nairobi. */
export const walletLimits = { min: 10, max: 50_000, balance: 100_000, day: 150_000 } as const

/** Whole shillings that can be chosen with one tap. */
export const topUpPresets = [100, 500, 1000, 2500] as const

/** The kind of payable that a top-up is. */
export const topUpKind = 'wallet_topup'

/** How a top-up is paid: everything but the wallet itself. */
export const topUpMethods = ['mpesa', 'card'] as const

/** Money that a member adds to their wallet; paid like anything else, by `POST /payments`. */
export const TopUp = z.object({
  id: Id,
  /** The account reference that the payer sees. */
  number: z.string(),
  amount: z.int(),
  /** `open`: waits for its money. `closed`: another was begun, or its time is over; money that still comes is credited. */
  status: z.enum(['open', 'credited', 'closed']),
  created_at: Moment,
  /** Until when its payment can be begun. */
  expires_at: Moment,
  credited_at: z.nullable(Moment),
})
export type TopUp = z.infer<typeof TopUp>

/** Whole shillings. */
export const Wallet = z.object({
  /** Everything in it. */
  balance: z.int(),
  /** Set aside, as for a deposit; still the member's until it is used. */
  held: z.int(),
  /** What can be spent: `balance` less `held`. */
  available: z.int(),
  top_up: z.object({
    /** Whether new ones can be begun. */
    open: z.boolean(),
    min: z.int(),
    /** The most that can be added at this moment; below `min` none can. */
    max: z.int(),
    presets: z.array(z.int()),
  }),
  /** A top-up whose payment is under way. */
  pending_top_up: z.nullable(z.object({ ...TopUp.shape, payment_id: Id })),
  /** Below this much available the page says so; null: never. */
  low_balance_below: z.nullable(z.int()),
  is_low: z.boolean(),
})
export type Wallet = z.infer<typeof Wallet>

/** What moved a wallet: `deposit` is money that was set aside and used. */
export const entryKinds = ['top_up', 'payment', 'refund', 'deposit', 'other'] as const

/** A movement of a wallet, in whole shillings. */
export const WalletEntry = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(entryKinds),
  direction: z.enum(['in', 'out']),
  amount: z.int(),
  /** What the wallet held after it. */
  balance: z.int(),
  /** How a top-up was paid; null for everything else. */
  method: z.nullable(z.enum(paymentMethods)),
  receipt: z.nullable(z.string()),
  /** Numbers of the orders, or of the top-up. */
  references: z.array(z.string()),
  /** What was bought; null where nothing was. */
  what: z.nullable(z.string()),
  payment_id: z.nullable(Id),
})
export type WalletEntry = z.infer<typeof WalletEntry>

export const entryFilters = ['all', 'in', 'out'] as const

/** Of a fresh session, as everything that shows money. */
export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  summary: 'Your wallet: what is in it, what is set aside, what can be added.',
  access: 'member',
  freshSession: true,
  result: Wallet,
  refusals: [],
})

export const listWalletEntries = endpoint({
  method: 'GET',
  path: '/wallet/entries',
  summary: 'Movements of your wallet with the balance after each, the latest first.',
  access: 'member',
  freshSession: true,
  query: z.object({ filter: z._default(z.enum(entryFilters), 'all'), ...paging(20, 50) }),
  result: pageOf(WalletEntry),
  refusals: ['bad_cursor'],
})

/** The longest period of one statement. */
export const maxStatementDays = 366

const Day = z.iso.date()

export const getWalletStatement = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  summary: 'A statement of your wallet as CSV or PDF. Days are of Nairobi; both are included.',
  access: 'member',
  freshSession: true,
  query: z.object({ from: Day, to: Day, format: z.enum(['csv', 'pdf']) }),
  download: ['application/pdf', 'text/csv'],
  result: fileBytes,
  refusals: ['statement_period_wrong', 'over_request_rate_limit'],
})

/**
 * Begins a top-up; another that waits for its first payment is closed. It is paid by `POST /payments` with
 * `payable: { kind: 'wallet_topup', id }`.
 */
export const createTopUp = endpoint({
  method: 'POST',
  path: '/wallet/topups',
  summary: 'Begin to add money to your wallet; then pay it as the payable `wallet_topup`.',
  access: 'member',
  status: 201,
  idempotency: 'required',
  body: z.object({ amount: z.number() }),
  result: TopUp,
  refusals: [
    'top_up_amount_wrong',
    'wallet_full',
    'top_up_day_limit',
    'over_request_rate_limit',
    'idempotency_mismatch',
  ],
})

export const getTopUp = endpoint({
  method: 'GET',
  path: '/wallet/topups/:id',
  summary: 'A top-up of your own.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: TopUp,
  refusals: ['top_up_not_found'],
})

export const changeWalletSettings = endpoint({
  method: 'PATCH',
  path: '/wallet/settings',
  summary: 'From what amount on the wallet is low; null: it is never said.',
  access: 'member',
  body: z.object({
    low_balance_below: z.nullable(z.int().check(z.minimum(1), z.maximum(walletLimits.balance))),
  }),
  result: Wallet,
  refusals: [],
})
