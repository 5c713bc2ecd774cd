import { ApiError } from '@mtaa/contract/client'
import { createPost } from '@mtaa/contract/community/feed'
import { uploadPicture } from '@mtaa/contract/media/media'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { getPayment, startPayment } from '@mtaa/contract/money/payments'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../server/src/platform/database/ids.ts'
import { parklands, type Person } from '../../server/test/factories.ts'
import { retry } from './retry.ts'
import type { Random } from './random.ts'
import type { Environment } from './environment.ts'

/** What was answered with success, and must therefore exist, once. */
export interface Promised {
  checkouts: string[]
  payments: string[]
  posts: { id: string; content: string }[]
  pictures: string[]
  refusals: Map<string, number>
}

export interface Street {
  buyers: readonly Person[]
  products: readonly { id: string; price: number }[]
}

/** Most pay; the others meet what a phone and its network can do to us. */
const endings = { '678': 50, '901': 12, '902': 8, '903': 12, '001': 6, '032': 8, '905': 4 }

export interface Life extends Street {
  environment: Environment
  random: Random
  promised: Promised
  /** False when there is nothing more to do; else one of the requested number of payments is taken. */
  takeOne(): boolean
  isBehind(): boolean
}

/** Buys and pays until there is nothing more to do, and follows each payment until nothing is under way. */
export async function shop(life: Life): Promise<void> {
  const { environment, random, promised, buyers, products } = life
  for (;;) {
    while (life.isBehind()) await pause(50)
    const buyer = buyers[random.below(buyers.length)]
    const product = products[random.below(products.length)]
    if (!buyer || !product) return
    const quantity = 1 + random.below(2)
    const body = { items: [{ product_id: product.id, quantity }], expected_total: product.price * quantity }
    const key = newId()
    const checkout = await refused(life, () =>
      retry(() => environment.as(buyer)(createCheckout, { body, idempotencyKey: key })),
    )
    if (!checkout) {
      if (!life.takeOne()) return
      continue
    }
    promised.checkouts.push(checkout.id)
    const [order] = checkout.orders
    if (!order) throw new Error('a checkout without an order')
    for (let tries = 0; tries < 2; tries += 1) {
      if (!life.takeOne()) return
      const status = await pay(life, buyer, order.id)
      if (status !== 'failed' && status !== 'lapsed' && status !== 'rejected') break
    }
  }
}

let calls = 0

async function pay(life: Life, buyer: Person, orderId: string) {
  const { environment, random, promised } = life
  const phone = `07${String(calls++).padStart(5, '0')}${random.pick(endings)}`
  const key = newId()
  const body = { order_id: orderId, method: 'mpesa', phone } as const
  const begun = await refused(life, () =>
    retry(() => environment.as(buyer)(startPayment, { body, idempotencyKey: key })),
  )
  if (!begun) return undefined
  promised.payments.push(begun.id)
  for (;;) {
    const now = await retry(() => environment.as(buyer)(getPayment, { params: { id: begun.id } }))
    if (!now.open) return now.status
    await pause(500)
  }
}

/** Undefined when a rule said no, which is counted. */
async function refused<T>({ promised: { refusals } }: Life, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'offline') throw error
    refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
    return undefined
  }
}

/** Posts and uploads beside the shoppers for as long as they shop. */
export async function talk(
  { environment, promised }: Life,
  author: Person,
  picture: Blob,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const content = `Habari ${newId()}`
    const key = newId()
    const body = { content, visibility: 'public' as const, ...parklands }
    const { id } = await retry(() => environment.as(author)(createPost, { body, idempotencyKey: key }))
    promised.posts.push({ id, content })
    const { src } = await retry(() => environment.as(author)(uploadPicture, { file: picture }))
    promised.pictures.push(src.replace('{w}', '320'))
    await pause(1500)
  }
}
