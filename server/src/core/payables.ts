import type { RefusalCode } from '@mtaa/contract/errors'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import type { Auditing } from '../platform/audit/audit.ts'
import type { Cache } from '../platform/cache/cache.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { FeatureSwitch } from './flags/flags.ts'
import type { AccountRef, Entry } from './money/accounts.ts'
import type { FindPurchases } from './purchases.ts'

/** Something that can be paid for, of a kind that a feature declares. */
export interface PayableRef {
  kind: string
  id: string
}

/** What payments must know of a locked payable; a feature's own row has more. */
export interface PayableRow {
  id: string
  /** What it costs, in whole shillings. */
  total: number
}

export interface PayableContext extends Acting {
  at: Date
}

/** What it takes to pay, fulfil or release: the audit log, and dropping from the cache what others see of it. */
export interface Acting extends Auditing {
  cache: Pick<Cache, 'drop'>
}

/** Of dependencies that are more. */
export const actingOf = ({ clock, cipher, cache }: Acting): Acting => ({ clock, cipher, cache })

/** `goods_gone` and `already_paid`: the money is owed back, and nothing was delivered for it. */
export type Fulfilment = 'paid' | 'goods_gone' | 'already_paid'

/**
 * `payment_failed`: a payment for it ended without money; another may follow. `payment_unconfirmed`: the same, after a
 * time in which nobody knew and it could not be paid. `hold_expired`: what is held for it has come to its end.
 */
export type ReleaseCause = 'payment_failed' | 'payment_unconfirmed' | 'hold_expired'

/** `part_lost`: the bank has taken part of the money; what it took of each part is said by `refunded`. */
export type DisputeEnd = 'won' | 'part_lost'

/** One thing that is paid together, and the account reference that its payer sees. */
export interface PayablePart {
  id: string
  /** At most 12 letters and digits. */
  reference: string
}

/** One thing that can be refunded by itself, and where its money is. */
export interface RefundablePart {
  id: string
  reference: string
  /** What it cost, in whole shillings. */
  total: number
  /** Who may refund it while its money is held. */
  sellerId: string
  /** Where its money is held until it is handed over. */
  heldBy: AccountRef
  /** Where it goes then. */
  owedTo: AccountRef
  /** Its two sides dispute it: until that has ended none of its money goes anywhere. */
  isDisputed?: boolean
}

/** A refund that was decided: its money no longer belongs to the seller. */
export interface DecidedRefund {
  partId: string
  cents: number
  /** Nothing of the part's money is left. */
  full: boolean
}

/**
 * What can be paid for: declared in the manifest of the feature that owns it. Payments call it and know nothing else of
 * it. Everything that takes `tx` runs under `lock`, which comes before the lock of the payment. Rows that were paid for
 * are never deleted.
 */
export interface Payable<Row extends PayableRow = PayableRow> {
  kind: string
  refusals: { notFound: RefusalCode; notPayable: RefusalCode }
  /** Methods by which it cannot be paid. */
  notBy?: readonly PaymentMethod[]
  /** What it pays for is as good as money: at any amount, no callback alone is enough. */
  strictEvidence?: true
  /** The payable's id by its own or that of a part of it; undefined when it is not for this member to pay. */
  find(db: Db, id: string, payerId: string): Promise<string | undefined>
  /** The payable that has this account reference. */
  findByReference(db: Db, reference: string): Promise<string | undefined>
  /** Its parts, at least one; the reference of the first is shown to the payer. */
  parts(db: Db, id: string): Promise<readonly PayablePart[]>
  /** The page on which its payer sees this part, and pays it; absent: the list of orders. */
  pathOf?(part: PayablePart): string
  /** What each of its parts is of, in the words of its seller, by the id of the part; absent: nothing has a name. */
  titles?(db: Db, id: string): Promise<ReadonlyMap<string, string>>
  /** Until commit nobody else pays, expires or releases it. */
  lock(tx: Tx, id: string): Promise<Row | undefined>
  /** Whether it can be paid at this moment. */
  isPayable(row: Row, now: Date): boolean
  /** Sets aside what it no longer holds. Refuses before it writes when that is no longer to be had. */
  hold(tx: Tx, row: Row, context: PayableContext): Promise<void>
  /** The money has come: delivers all of it or nothing, also when it had been given up. */
  fulfil(tx: Tx, row: Row, context: PayableContext): Promise<Fulfilment>
  /** Gives back what it holds, or part of it, as the cause demands. Safe to repeat. */
  release(tx: Tx, row: Row, cause: ReleaseCause, context: PayableContext): Promise<void>
  /** To whom the money is owed once it is paid: credits of its total in cents. */
  postings(tx: Tx, row: Row): Promise<readonly Entry[]>
  /** What of it can be refunded; absent: nothing but money that is owed back. */
  refundable?(db: Db | Tx, id: string): Promise<readonly RefundablePart[]>
  /** Part of its money, or all of it, goes back. */
  refunded?(tx: Tx, row: Row, refund: DecidedRefund, context: PayableContext): Promise<void>
  /**
   * The bank of the payer claims the money: until that is decided nothing that was paid for is handed over, and none of
   * its money. Safe to repeat.
   */
  disputed?(tx: Tx, row: Row, context: PayableContext): Promise<void>
  /** The claim has ended, and what is still paid for goes on as before. A claim that took everything is `reversed`. */
  disputeEnded?(tx: Tx, row: Row, end: DisputeEnd, context: PayableContext): Promise<void>
  /** Whose money it is where nothing of it can be refunded; absent: the platform's. */
  owner?(row: Row): AccountRef
  /** Who pays it. Where it is absent, money that came without a prompt goes to suspense. */
  payerOf?(row: Row): string
  /** How the list of orders shows what somebody has bought of it; absent: not at all. */
  purchases?: FindPurchases
  /** The payables that have these account references, by reference: for many at once. */
  findByReferences?(db: Db, references: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What this member can pay and has begun, that has something of this title in it: the latest first. */
  findByTitle?(db: Db, payerId: string, title: string): Promise<{ id: string; total: number } | undefined>
  /**
   * The provider has taken the money back. What was delivered is withdrawn where it still can be. Answers whose money it
   * was: debits of its total in cents. Absent: the platform bears it.
   */
  reversed?(tx: Tx, row: Row, context: PayableContext & { paymentId: string }): Promise<readonly Entry[]>
}

/** The payables of all features. */
export interface Payables {
  all: readonly Payable[]
  /** Undefined for a kind that nobody declares. */
  find(kind: string): Payable | undefined
  /** Throws for a kind that nobody declares: its feature was removed while rows name it. */
  get(kind: string): Payable
  /** The flag of the feature that declares this kind: where it is not open, nothing new is begun to be paid. */
  flagOf(kind: string): FeatureSwitch
}

export function createPayables(declared: readonly { payable: Payable; flag: FeatureSwitch }[]): Payables {
  const all = declared.map(({ payable }) => payable)
  const byKind = new Map(all.map((payable) => [payable.kind, payable]))
  const flags = new Map(declared.map(({ payable, flag }) => [payable.kind, flag]))
  return {
    all,
    flagOf: (kind) => flags.get(kind) ?? 'essential',
    find: (kind) => byKind.get(kind),
    get(kind) {
      const payable = byKind.get(kind)
      if (!payable) throw new Error(`no feature declares the payable "${kind}"`)
      return payable
    },
  }
}
