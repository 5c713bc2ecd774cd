import type { QuotedLine } from '@mtaa/contract/commerce/orders'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findForCart } from '../market/index.ts'
import { viewImage } from '../../media/media/index.ts'
import { methodsInCommon } from './deliveries.rules.ts'
import { isHidden, mergeLines, totalOf, type CartLine } from './orders.rules.ts'

/** What a cart costs now. Lines that are gone do not count; the rest is what a checkout of them would expect. */
export async function quoteCart(deps: Deps, viewer: Viewer, input: readonly CartLine[]) {
  const lines = mergeLines(input)
  const rows = await findForCart(
    deps.db,
    lines.map(({ product_id }) => product_id),
  )
  const products = new Map(rows.filter(({ status }) => !isHidden(status)).map((row) => [row.id, row]))
  const items = lines.map(({ product_id, quantity }): QuotedLine => {
    const product = products.get(product_id)
    if (!product) return { ...unknown, product_id, quantity }
    const { title, price, image, owner, available, offered, delivery } = product
    return {
      product_id,
      quantity,
      title,
      price,
      image: image && viewImage(image, deps),
      seller: viewPerson(owner, deps),
      available,
      gone: !offered,
      own: viewer?.id === owner.id,
      delivery,
    }
  })
  const present = items.filter(({ gone }) => !gone)
  const groups = [...Map.groupBy(present, ({ product_id }) => products.get(product_id)?.owner.id ?? '')]
  return {
    items,
    groups: groups.map(([seller_id, lines]) => ({
      seller_id,
      subtotal: totalOf(lines),
      methods: methodsInCommon(lines.flatMap(({ product_id }) => products.get(product_id) ?? [])),
    })),
    total: totalOf(present),
  }
}

const unknown = { title: '', price: 0, image: null, seller: null, available: 0, gone: true, own: false, delivery: [] }
