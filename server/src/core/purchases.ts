import type { Db } from '../platform/database/db.ts'

export interface PurchasesPage {
  buyerId: string
  /** Undefined: in any status. */
  status: PurchaseStatus | undefined
  /** The page has what is older than this, by the moment and then the id; undefined: the newest. */
  before: { at: string; id: string } | undefined
  limit: number
}

type PurchaseStatus = 'pending' | 'paid' | 'completed' | 'cancelled'

/** What a member has bought, as the list of their orders shows it. */
export interface PurchaseRow {
  /** A uuid, so that rows of one moment have an order. */
  id: string
  number: string
  title: string
  image: { key: string; width: number; height: number; color: string } | null
  /** In whole shillings. */
  total: number
  status: PurchaseStatus
  /** Of our clock: whole milliseconds. */
  created_at: Date
  /** The URL of its page. */
  link: string
}

/** What this member has bought of a payable: newest first, by `created_at` and then `id`, at most `limit` rows. */
export type FindPurchases = (db: Db, page: PurchasesPage) => Promise<readonly PurchaseRow[]>
