import { day } from '@mtaa/contract/time'
import type pg from 'pg'
import { findDueOrders, findSteps } from '../../server/src/features/commerce/orders/states/order-moves.queries.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { PlanCase } from './plan-cases.ts'
import type { Reader } from './work.ts'

const halfAYearAgo = writeCursor(new Date(Date.now() - 180 * day), '01990000-0000-7000-8000-000000000000')

/** Lists of what is bought and sold, each member's own and everybody's about them. */
export async function sellingCases(pool: pg.Pool, readers: readonly Reader[], staff: Reader): Promise<PlanCase[]> {
  return [
    ...readers.flatMap((reader, who) => ownCases(reader, who)),
    ...(await orderCases(pool, readers)),
    ...staffCases(staff),
    ...(await promotedCases(pool)),
  ]
}

function ownCases({ headers, id }: Reader, who: number): PlanCase[] {
  const paged: Record<string, string> = {
    ...Object.fromEntries(
      ['buying', 'selling'].flatMap((view) => [
        [`orders, ${view}`, `/api/orders?view=${view}`],
        ...['pending', 'paid', 'completed'].map((status) => [
          `orders, ${view}, ${status}`,
          `/api/orders?view=${view}&status=${status}`,
        ]),
      ]),
    ),
    'offers made': '/api/offers?view=made',
    'offers received': '/api/offers?view=received',
    'reviews to write': '/api/reviews/to-write?limit=20',
    'reviews written': '/api/reviews/written?limit=20',
    'reviews of a seller': `/api/members/${id}/reviews?as=seller`,
    'reviews of a buyer': `/api/members/${id}/reviews?as=buyer`,
    'points history': '/api/points/moves?filter=all',
  }
  const cases: Record<string, string> = { ...Object.fromEntries(mineCases), desk: '/api/desk?days=365' }
  return [
    ...Object.entries(paged).flatMap(([list, path]) => [
      { label: `${list}, member ${who}`, path, headers },
      { label: `${list}, member ${who}, later page`, path: `${path}&cursor=${halfAYearAgo}`, headers },
    ]),
    ...Object.entries(cases).map(([list, path]) => ({ label: `${list}, member ${who}`, path, headers })),
  ]
}

const mineCases = ['active', 'sold', 'removed'].map((status) => [
  `my market, ${status}`,
  `/api/listings/mine?module=market&status=${status}`,
])

/** What no endpoint shows by itself: the clocks of orders, and the timeline of one. */
async function orderCases(pool: pg.Pool, readers: readonly Reader[]): Promise<PlanCase[]> {
  const later = new Date(Date.now() + 30 * day)
  const due = { label: 'orders due', path: 'the clocks of orders', run: (db: Db) => findDueOrders(db, later, 50) }
  const cases = readers.map(async ({ id, headers }, who) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from orders where seller_id = $1 and status = 'completed' order by id desc limit 1`,
      [id],
    )
    return rows.flatMap((order) => [
      { label: 'order steps', path: 'the timeline of an order', run: (db: Db) => findSteps(db, order.id) },
      { label: `one order, member ${who}`, path: `/api/orders/${order.id}`, headers },
    ])
  })
  return [due, ...(await Promise.all(cases)).flat()]
}

/** For staff: what waits, and what is over, which is most. */
const staffCases = ({ headers }: Reader): PlanCase[] => [
  ...(['waiting', 'open', 'decided', 'ended'] as const).flatMap((list) => [
    { label: `disputes, ${list}`, path: `/api/admin/order-disputes?list=${list}`, headers },
    {
      label: `disputes, ${list}, later page`,
      path: `/api/admin/order-disputes?list=${list}&cursor=${halfAYearAgo}`,
      headers,
    },
  ]),
  ...['appealed', 'removed'].map((state) => ({
    label: `reviews to moderate, ${state}`,
    path: `/api/moderation/reviews?state=${state}`,
    headers,
  })),
  { label: 'dashboard of staff', path: '/api/admin/dashboard', headers },
  { label: 'analytics of a year', path: '/api/admin/analytics?days=365', headers },
]

/** Where most is promoted, and where nothing is. */
async function promotedCases(pool: pg.Pool): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ county: number; constituency: number; ward: number }>(
    `select l.county_code as county, l.constituency_code as constituency, l.ward_code as ward
     from listings l left join boosts on boosts.listing_id = l.id group by 1, 2, 3 order by count(boosts) desc, 3`,
  )
  return [rows[0], rows.at(-1)].flatMap((place) =>
    place
      ? Object.entries(place).map(([level, code]) => ({
          label: `promoted, ${level}`,
          path: `/api/promoted?${level}=${code}`,
        }))
      : [],
  )
}
