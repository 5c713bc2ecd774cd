import type { Purchase } from '@mtaa/contract/commerce/orders/orders'
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import { refuseEnded } from '../../../core/endpoints/refuse-ended.ts'
import type { Payable } from '../../../core/payables.ts'
import type { PurchaseRow } from '../../../core/purchases.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { viewImage } from '../../media/media/index.ts'
import { findOrders } from './orders.queries.ts'
import { newestOf, statusesOf } from './orders.rules.ts'
import { viewOrderSummary } from './orders.view.ts'

interface Query {
  view: 'buying' | 'selling'
  status?: keyof typeof statusesOf | undefined
  limit: number
  cursor?: string | undefined
}

/** One page of somebody's orders, and for a buyer of what else they bought. Refuses an ended session, which its statement looks up. */
export async function listOrders(deps: Deps, viewer: Member, query: Query, headers: IncomingHttpHeaders) {
  const { view, status, limit } = query
  const cursor = readCursor(query.cursor)
  const statuses = status ? statusesOf[status] : null
  const listed = view === 'buying' ? deps.payables.all.filter(({ purchases }) => purchases) : []
  const [orders, ...others] = await Promise.all([
    findOrders(
      deps.db,
      { member: viewer.id, session: viewer.sessionId, now: deps.clock() },
      { view, statuses, limit, cursor },
    ),
    ...listed.map((payable) => findPurchases(deps, payable, { viewer, query, cursor })),
  ])
  if (orders.length === 0) await refuseEnded(deps, headers)
  const rows = [...orders.map((order) => ({ ...order, order, purchase: null })), ...others.flat()]
  const shown = newestOf(rows, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const side = view === 'buying' ? 'buyer' : 'seller'
  return {
    items: shown.flatMap(({ order }) => (order ? [viewOrderSummary(order, side, deps)] : [])),
    ...(listed.length > 0 && { others: shown.flatMap(({ purchase }) => purchase ?? []) }),
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}

interface Page {
  viewer: Member
  query: Query
  cursor: Cursor | undefined
}

/** One more than the page shows, of each kind: any of them may fill it alone. */
async function findPurchases(deps: Deps, { kind, purchases }: Payable, { viewer, query, cursor }: Page) {
  const status = query.status === 'unpaid' ? 'pending' : query.status
  const page = { buyerId: viewer.id, status, before: cursor, limit: query.limit + 1 }
  const rows = (await purchases?.(deps.db, page)) ?? []
  return rows.map((row) => ({ ...row, order: null, purchase: viewPurchase(kind, row, deps) }))
}

const viewPurchase = (kind: string, row: PurchaseRow, deps: Deps): Purchase => ({
  kind,
  id: row.id,
  number: row.number,
  title: row.title,
  image: row.image && viewImage(row.image, deps),
  total: row.total,
  status: row.status,
  created_at: row.created_at.toISOString(),
  link: row.link,
})
