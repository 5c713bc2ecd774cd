import type { QuotedLine } from '@mtaa/contract/commerce/orders'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findForCart } from '../market/index.ts'
import { viewImage } from '../../media/media/index.ts'
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
    const { title, price, image, owner, available, status } = product
    return {
      product_id,
      quantity,
      title,
      price,
      image: image && viewImage(image, deps),
      seller: viewPerson(owner, deps),
      available,
      gone: status !== 'active',
      own: viewer?.id === owner.id,
    }
  })
  return { items, total: totalOf(items.filter(({ gone }) => !gone)) }
}

const unknown = { title: '', price: 0, image: null, seller: null, available: 0, gone: true, own: false }
