import type { MyProduct, MyProductPage, ProductTab } from '@mtaa/contract/commerce/products/product-states'
import type { Deps } from '../../../../core/deps.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { viewCard, type ListingStatus } from '../../listings/index.ts'
import { countMine, findMyProducts, type MyRow } from './my-products.queries.ts'

const stateOf: Record<ProductTab, ListingStatus> = {
  active: 'active',
  drafts: 'draft',
  review: 'pending_review',
  paused: 'paused',
  sold: 'sold',
  expired: 'expired',
  removed: 'removed',
}

interface Mine {
  ownerId: string
  tab: ProductTab
  cursor: string | undefined
  limit: number
}

/** One page of a seller's own products. */
export async function listMine(deps: Deps, { ownerId, tab, cursor, limit }: Mine): Promise<MyProductPage> {
  const mine = { ownerId, status: stateOf[tab], before: readCursor(cursor) }
  const rows = await findMyProducts(deps.db, mine, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => viewMine(row, deps)),
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}

/** How many each tab has. */
export async function countTabs({ db }: Pick<Deps, 'db'>, ownerId: string) {
  const counts = await countMine(db, ownerId)
  const of = (tab: ProductTab) => counts.get(stateOf[tab]) ?? 0
  return {
    active: of('active'),
    drafts: of('drafts') + (counts.get('form') ?? 0),
    review: of('review'),
    paused: of('paused'),
    sold: of('sold'),
    expired: of('expired'),
    removed: of('removed'),
  }
}

const viewMine = (row: MyRow, deps: Deps): MyProduct => ({
  ...viewCard(row, deps),
  expires_at: row.expires_at?.toISOString() ?? null,
  quantity: row.available,
  reserved: row.is_reserved,
  decision: decisionOf(row),
})

/** Of an appeal that nobody has decided yet, the removal. */
function decisionOf({ status, decision }: MyRow): MyProduct['decision'] {
  if (!decision) return null
  const { kind, outcome, reason, note, at } = decision
  const isRefusedAppeal = kind === 'appeal' && outcome === 'refused'
  return {
    kind: status === 'draft' ? 'refused' : isRefusedAppeal ? 'appeal_refused' : 'removed',
    reason: reason ?? 'other',
    note: note ?? '',
    at: new Date(at).toISOString(),
    may_appeal: status === 'removed' && kind === 'removal',
  }
}
