import type { Db, Tx } from '../platform/database/db.ts'
import type { EventName, Events } from '../platform/events/events.ts'

/** Something that two members have dealt in, such as an order. */
export interface Deal {
  id: string
  buyer_id: string
  seller_id: string
  /** What it was about, for its two sides. */
  title: string
  /** Null until it has come to its end as agreed. */
  completed_at: Date | null
  /** Whether all of its money has gone back. */
  refunded: boolean
}

/** An event after which a deal may have another state. */
export interface DealChange {
  event: EventName
  idOf(payload: unknown): string
}

/** A kind of deal, as the feature that owns it describes it: what is completed can be reviewed by both sides. */
export interface DealKind {
  kind: string
  changes: readonly DealChange[]
  find(db: Db | Tx, id: string): Promise<Deal | undefined>
}

/** Declares an event after which the deal that it names is looked at again. */
export const dealChange = <N extends EventName>(event: N, idOf: (payload: Events[N]) => string): DealChange => ({
  event,
  idOf: (payload) => idOf(payload as Events[N]),
})
