import { acceptOffer, makeOffer } from '@mtaa/contract/commerce/products/offers'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { mostPointsFor, shillingsOfPoints } from '@mtaa/contract/money/points'
import { earnPoints } from '../../../server/src/features/money/points/earn-points.ts'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Person } from '../../../server/test/factories.ts'
import { orderings } from './scenarios.ts'
import { call, type Goods, type Workload } from './workload.ts'

export interface Sold {
  id: string
  number: string
  total: number
  goods: Goods
}

export interface Sale {
  buyer: Person
  orders: Sold[]
  total: number
}

/** An order that is paid. */
export interface Life {
  workload: Workload
  buyer: Person
  sold: Sold
  paymentId: string
}

/** Orders something, in one of the ways that there are; at most for so much, or for any price. */
export async function order(workload: Workload, buyer: Person, most = Infinity): Promise<Sale | undefined> {
  const { random, goods } = workload
  const affordable = goods.filter(({ price }) => price <= most && (price < 5_000 || random.below(100) < 15))
  const first = affordable[random.below(affordable.length)]
  if (!first) throw new Error('nothing is for sale')
  const way = most === Infinity ? random.pick(orderings) : 'one thing'
  const items = { product_id: first.id, quantity: 1 }
  if (way === 'of several sellers') {
    const others = goods.filter(({ price, seller }) => price < 5_000 && seller !== first.seller)
    const second = others[random.below(others.length)]
    const third = random.below(3) === 0 ? others.find(({ seller }) => seller !== second?.seller) : undefined
    const chosen = [first, second, third].filter((one) => one !== undefined)
    const lines = chosen.map(({ id }) => ({ product_id: id, quantity: 1 }))
    return place(workload, buyer, { way, chosen, items: lines, total: sumOf(chosen) })
  }
  if (way === 'by an offer') {
    const unit_price = Math.ceil(first.price * 0.8)
    const offerId = await agree(workload, buyer, first, unit_price)
    if (offerId === undefined) return undefined
    return place(workload, buyer, {
      way,
      chosen: [first],
      items: [{ ...items, offer_id: offerId }],
      total: unit_price,
    })
  }
  if (way === 'with points') {
    const points = mostPointsFor([first.price], 200)
    await earn(workload, buyer, 200)
    const total = first.price - shillingsOfPoints(points)
    return place(workload, buyer, { way, chosen: [first], items: [items], total, points })
  }
  return place(workload, buyer, { way, chosen: [first], items: [items], total: first.price })
}

const sumOf = (chosen: readonly Goods[]) => chosen.reduce((sum, { price }) => sum + price, 0)

interface Cart {
  way: keyof typeof orderings
  chosen: readonly Goods[]
  items: { product_id: string; quantity: number; offer_id?: string }[]
  total: number
  points?: number
}

async function place(workload: Workload, buyer: Person, { way, chosen, items, total, points = 0 }: Cart) {
  const body = { items, expected_total: total, ...(points > 0 && { points }) }
  const idempotencyKey = newId()
  const made = await call(workload, 'order', () =>
    workload.environment.as(buyer)(createCheckout, { body, idempotencyKey }),
  )
  const orders = made?.orders.flatMap(({ id, number, total: of, seller }): Sold[] => {
    const goods = chosen.find((one) => one.seller.id === seller.id)
    workload.orderings.set(id, way)
    return goods ? [{ id, number, total: of, goods }] : []
  })
  return orders && { buyer, orders, total }
}

/** Buyer and seller agree on a price; undefined where a rule refused it. */
async function agree(workload: Workload, buyer: Person, { id, seller }: Goods, unit_price: number) {
  const { environment } = workload
  const idempotencyKey = newId()
  const params = { id }
  const made = await call(workload, 'offer', () =>
    environment.as(buyer)(makeOffer, { params, body: { unit_price, quantity: 1 }, idempotencyKey }),
  )
  if (!made) return undefined
  const accept = () => environment.as(seller)(acceptOffer, { params: { id: made.id }, body: { unit_price } })
  return (await call(workload, 'accept an offer', accept)) && made.id
}

/** Points that others' thanks for a review bring. */
const earn = ({ environment: { db } }: Workload, { id: userId }: Person, amount: number) =>
  db.transaction().execute((tx) => {
    const at = new Date()
    return earnPoints(tx, { userId, reason: 'review', sourceId: newId(), amount, earnedAt: at, at })
  })
