import type { Tx } from '../platform/database/db.ts'
import type { AccountRef, Entry } from './money/accounts.ts'

/** Money that leaves: a refund or a payout, carried out by one rail. */
export interface Transfer {
  id: string
  /** The purpose by its name; with `source_id` it has at most one transfer that has not failed. */
  purpose: string
  source_id: string
  /** The rail by its name. */
  rail: string
  amount_cents: number
  /** To whose phone, in E.164 without plus; null where the rail sends money back to where it came from. */
  phone: string | null
  /** The provider's receipt of the payment that is sent back; null for others. */
  payment_receipt: string | null
  /** `created`, `sending`, `unknown`, `sent`, `confirmed`, `failed` or `review` (docs/transfers.md). */
  status: string
  /** Our own id of its present attempt at the provider. An attempt is sent once; the next one has another id. */
  originator_id: string
  /** The provider's id of it, once known. */
  provider_id: string | null
  /** What the provider calls the money that has left. */
  receipt: string | null
  result_code: string | null
  checks: number
  sent_at: Date | null
  created_at: Date
}

/** What a provider answered to a transfer that was sent to it. */
export type TransferAnswer =
  | { is: 'accepted'; provider_id: string | null }
  /** Certain: nothing will be paid. `again`: the same may succeed later. */
  | { is: 'rejected'; code: string | null; message: string | null; again: boolean }
  /** Money may leave or not. It is never sent again: only evidence ends it. */
  | { is: 'unknown'; message: string }

/** Why money leaves. Declared in the manifest of the feature that decides it; carried out by `money/transfers`. */
export interface TransferPurpose<Deps> {
  name: string
  /** Whose money it is: who is to have it, and whom it was taken from. As staff they decide nothing about it. */
  owners(deps: Deps, tx: Tx, sourceId: string): Promise<readonly string[]>
  /** Locks, in the purpose's own order, what is locked before the transfer itself. */
  lock(deps: Deps, tx: Tx, sourceId: string): Promise<void>
  /**
   * Whether it may be sent at this moment (a freeze, a stop). False: it is tried again later. `never`: there is nothing to send
   * any more, and it fails. Under `lock`.
   */
  maySend(deps: Deps, tx: Tx, transfer: Transfer): Promise<boolean | 'never'>
  /**
   * The money has left: posts it to the ledger and continues its subject. `paidFrom` are the credits of its rail for all of
   * it, fees included. Under `lock`, in the transaction that confirms. It may come after `failed`, once: what was certain
   * not to have paid was reported paid, and a person has decided.
   */
  confirmed(deps: Deps, tx: Tx, transfer: Transfer, paidFrom: readonly Entry[], at: Date): Promise<void>
  /** Certain: no money has left, and this transfer will not be tried again. The same lock. */
  failed(deps: Deps, tx: Tx, transfer: Transfer, at: Date): Promise<void>
}

/** A way by which money leaves. Declared in the manifest of the feature that talks to its provider. */
export interface TransferRail<Deps> {
  name: string
  /** The smallest and the largest amount, in whole shillings. */
  limits(deps: Deps): { min: number; max: number }
  /** Whether it can send now: configured, and not known to be down. */
  isOpen(deps: Deps): boolean
  /** Sends it, outside any transaction: at most once for each attempt. */
  send(deps: Deps, transfer: Transfer): Promise<TransferAnswer>
  /** Queries the provider and reports by `confirmTransfer` or `failTransfer`. Milliseconds to wait where it may not query now. */
  check(deps: Deps, transfer: Transfer): Promise<number | undefined>
  /** It pays to any phone: payouts go by it. */
  toPhone?: true
  /** Where what the provider charges beside the amount is booked. */
  charges: AccountRef
  /** What it takes of the account that pays out (1020), in cents, charge included. Absent: it pays from another. */
  floatCost?(amountCents: number): number
  /** Credits for what has left, in cents; `feeCents` is what the provider charged beside it. */
  paidFrom(transfer: Transfer, feeCents: number): readonly Entry[]
}

/** The purposes and rails of all features. */
export interface Transfers<Deps> {
  purpose(name: string): TransferPurpose<Deps>
  rail(name: string): TransferRail<Deps>
  rails: readonly TransferRail<Deps>[]
}

export function createTransfers<Deps>(
  purposes: readonly TransferPurpose<Deps>[],
  rails: readonly TransferRail<Deps>[],
): Transfers<Deps> {
  return {
    rails,
    purpose: (name) => declared('purpose of transfers', purposes, name),
    rail: (name) => declared('rail of transfers', rails, name),
  }
}

/** Throws for a name that nobody declares: its feature was removed while rows name it. */
function declared<T extends { name: string }>(what: string, all: readonly T[], name: string): T {
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`no feature declares the ${what} "${name}"`)
  return found
}
