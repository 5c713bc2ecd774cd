import type { RefusalCode } from '@mtaa/contract/errors'
import type { Auditing } from '../platform/audit/audit.ts'
import type { Cache } from '../platform/cache/cache.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Entry } from './money/accounts.ts'

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

/** One thing that is paid together, and the account reference that its payer sees. */
export interface PayablePart {
  id: string
  /** At most 12 letters and digits. */
  reference: string
}

/**
 * What can be paid for: declared in the manifest of the feature that owns it. Payments call it and know nothing else of
 * it. Everything that takes `tx` runs under `lock`, which comes before the lock of the payment. Rows that were paid for
 * are never deleted.
 */
export interface Payable<Row extends PayableRow = PayableRow> {
  kind: string
  refusals: { notFound: RefusalCode; notPayable: RefusalCode }
  /** The payable's id by its own or that of a part of it; undefined when it is not for this member to pay. */
  find(db: Db, id: string, payerId: string): Promise<string | undefined>
  /** The payable that has this account reference. */
  findByReference(db: Db, reference: string): Promise<string | undefined>
  /** Its parts, at least one; the reference of the first is shown to the payer. */
  parts(db: Db, id: string): Promise<readonly PayablePart[]>
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
}

/** The payables of all features. */
export interface Payables {
  all: readonly Payable[]
  /** Undefined for a kind that nobody declares. */
  find(kind: string): Payable | undefined
  /** Throws for a kind that nobody declares: its feature was removed while rows name it. */
  get(kind: string): Payable
}

export function createPayables(all: readonly Payable[]): Payables {
  const byKind = new Map(all.map((payable) => [payable.kind, payable]))
  return {
    all,
    find: (kind) => byKind.get(kind),
    get(kind) {
      const payable = byKind.get(kind)
      if (!payable) throw new Error(`no feature declares the payable "${kind}"`)
      return payable
    },
  }
}
