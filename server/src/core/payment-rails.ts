import type { PaymentMethod } from '@mtaa/contract/money/payments'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { Db, Tx } from '../platform/database/db.ts'
import type { FeatureSwitch } from './flags/flags.ts'
import type { Entry } from './money/accounts.ts'

/** What a rail knows of a payment. */
export interface RailPayment {
  id: string
  payable_kind: string
  payable_id: string
  payer_id: string
  method: string
  /** The rail by its name. */
  rail: string
  phone: string | null
  /** The payer had proven the phone, or paid from it, when the payment was started. */
  from_own_phone: boolean
  amount_cents: number
  status: string
  reason: string | null
  result_code: string | null
  /** What the provider is queried by; null until it has answered. */
  provider_request_id: string | null
  receipt: string | null
  checks: number
  pushed_at: Date | null
  created_at: Date
}

/** What a payer enters. */
export interface PayerInput {
  method: PaymentMethod
  phone?: string | undefined
}

/** What a provider calls a payment, and where its payer goes on. Stored with the payment. */
export interface ProviderIds {
  /** What it is queried by. No two payments have one. */
  provider_request_id?: string
  /** What else it calls it: for persons who look for it there. */
  provider_reference?: string | null
  /** The provider's hosted page. */
  redirect_url?: string
}

/** Transfer rails by their names, by what they can send back. */
export interface WaysBack {
  /** All of a payment or a part, to where it came from: by nothing else then. */
  origin?: string
  /** A payment as a whole, while it is young. */
  whole?: string
  /** Any amount, to the payer's phone. */
  phone?: string
}

/** What a provider answered to a payment that was sent to it. */
export type SendAnswer =
  | { is: 'accepted'; ids: ProviderIds }
  /** Nothing was sent to the payer. `reason` is one of `paymentReasons`. */
  | { is: 'rejected'; reason: string; code: string | null; message: string | null }
  /** The payer may have been prompted or not. */
  | { is: 'unknown'; message: string }

/** When an open payment is queried, in milliseconds since it was sent, before scaling. */
export interface CheckPlan {
  /** In rising order. */
  polls: readonly number[]
  /** What is still open then is for a person. */
  lapse: number
}

/**
 * A way by which money comes in: declared in the manifest of the feature that talks to its provider. Payments drives the
 * state machine of every payment and knows nothing else of a rail. A rail reports what it learns through the functions of
 * `money/payments` (`settlePayment`, `failPayment`, `reviewPayment`).
 */
export interface PaymentRail<Deps> {
  name: string
  /** The flag of its feature: where it is not open to the payer, nothing new is begun by this rail. */
  flag?: FlagName
  /** In the order in which rails are declared, the first that is open takes a payment by one of its methods. */
  methods: readonly PaymentMethod[]
  /** Whether it takes new payments by this method now: configured, and not known to be down. */
  isOpen(deps: Deps, method: PaymentMethod): boolean
  /** What is switched off with this method of it, beside the feature that sells. */
  flagOf?(method: PaymentMethod): FeatureSwitch
  /** The largest payment, in whole shillings. */
  maxShillings(deps: Deps): number
  /** Reads what the payer entered. Refuses what is missing or wrong; writes nothing. */
  readPayer(deps: Deps, input: PayerInput): { phone: string | null }
  /**
   * Under the lock of the payable, in the transaction that starts the payment: takes what only one payment may have, and
   * counts against limits. Refuses.
   */
  begin(deps: Deps, tx: Tx, payment: RailPayment, at: Date): Promise<void>
  /** There is nothing to send: payments settles it after `begin`, in the same transaction. */
  immediate?: true
  /** Whether what `begin` took is still this payment's at the moment of sending, which may be much later. */
  isFree(deps: Deps, tx: Tx, payment: RailPayment, at: Date): Promise<boolean>
  /** Sends it to the provider: at most once for each payment, outside any transaction. `reference` is shown to the payer. */
  send(deps: Deps, payment: RailPayment, reference: string): Promise<SendAnswer>
  /** Queries the provider and applies its answer. The milliseconds to wait where the allowance permits no query now. */
  check(deps: Deps, payment: RailPayment): Promise<number | undefined>
  /** Whether there is something to query by. */
  canCheck(payment: RailPayment): boolean
  /** Unless given, the plan of prompts, which are answered within minutes. */
  plan?: CheckPlan
  /**
   * The payer gives up what was sent to them. Queries the provider, and fails the payment where nothing has been paid and
   * nothing is being paid. Absent: it cannot be given up.
   */
  giveUp?(deps: Deps, payment: RailPayment): Promise<void>
  /** Time is over: whether silence may hide money, so that nobody may call it unpaid. */
  mayBePaid(tx: Tx, payment: RailPayment): Promise<boolean>
  /** The payment has ended, or is paid: others may have what `begin` took. */
  release(tx: Tx, payment: RailPayment): Promise<void>
  /** Takes back what was counted against limits: nobody was disturbed. */
  uncount(tx: Tx, payment: RailPayment): Promise<void>
  /** Debits of all of the payment's money, in cents; `feeCents` of it stay with the provider. */
  received(payment: RailPayment, cents: number, feeCents: number): readonly Entry[]
  /**
   * Money that came may be pulled back without a report. Looked at before any of it is paid out. Absent: every such case is
   * reported.
   */
  recheck?: {
    /** Which of these paid payments' money the provider has not lately said to have still. */
    findUnproven(deps: Deps, db: Db | Tx, paymentIds: readonly string[], now: Date): Promise<readonly string[]>
    /** Queries the provider about them after the commit; what has been pulled is reversed. Under no lock of theirs. Safe to repeat. */
    start(deps: Deps, tx: Tx, paymentIds: readonly string[], now: Date): Promise<void>
  }
  /** The transfer rails by which its money goes back. Absent: to where it was. */
  goesBack?: WaysBack
  /** The number that payers enter themselves, where nobody prompts them; null where they cannot. */
  byHand?(deps: Deps): string | null
  /** Whether its provider answers late at present, so that payers should be warned. */
  isSlow?(deps: Deps): Promise<boolean>
  /** Seconds to wait before another try makes sense after this code. */
  retryAfter(code: string | null): number
  /** The code where it is one of a list: what a provider may send besides is without bounds. */
  listedCode(code: string): string
}

/** The rails of all features. */
export interface PaymentRails<Deps> {
  all: readonly PaymentRail<Deps>[]
  /** Throws for a rail that nobody declares: its feature was removed while rows name it. */
  get(name: string): PaymentRail<Deps>
  /** The rail that takes a new payment by this method; undefined when none is open. */
  choose(deps: Deps, method: PaymentMethod): PaymentRail<Deps> | undefined
}

export function createRails<Deps>(all: readonly PaymentRail<Deps>[]): PaymentRails<Deps> {
  const byName = new Map(all.map((rail) => [rail.name, rail]))
  return {
    all,
    get(name) {
      const rail = byName.get(name)
      if (!rail) throw new Error(`no feature declares the rail "${name}"`)
      return rail
    },
    choose: (deps, method) => all.find((rail) => rail.methods.includes(method) && rail.isOpen(deps, method)),
  }
}
