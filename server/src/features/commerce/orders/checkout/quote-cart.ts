import type { QuotedLine } from '@mtaa/contract/commerce/orders/orders'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { findForCart } from '../../market/index.ts'
import { agreedPrice, findAgreed, type Agreed } from '../../offers/index.ts'
import { viewImage } from '../../../media/media/index.ts'
import { methodsInCommon } from './deliveries.rules.ts'
import { findWaitingOrders } from '../orders.queries.ts'
import { isHidden, mergeLines, offersOf, totalOf, type CartLine } from '../orders.rules.ts'

/** What a cart costs now. Lines of which none is left do not count; the rest is what a checkout of them would expect. */
export async function quoteCart(deps: Deps, viewer: Viewer, input: readonly CartLine[]) {
  const lines = mergeLines(input)
  const ids = lines.map(({ product_id }) => product_id)
  const rows = await findForCart(deps.db, { buyer: viewer?.id ?? null, ids })
  const offers = viewer ? await findAgreed(deps.db, viewer.id, offersOf(lines), deps.clock()) : []
  const agreed = new Map(offers.map((offer) => [offer.offerId, offer]))
  const products = new Map(rows.filter(({ status }) => !isHidden(status)).map((row) => [row.id, row]))
  const quoted = lines.map(({ product_id, quantity, offer_id }): QuotedLine => {
    const product = products.get(product_id)
    const offer = offer_id === undefined ? undefined : agreed.get(offer_id)
    if (!product) return { ...unknown, product_id, quantity, ...(offer_id && { offer_id }) }
    const { title, price, image, owner, available, offered, suspended, delivery } = product
    return {
      product_id,
      quantity,
      title,
      price: offer ? agreedPrice(offer.unitPrice, price) : price,
      image: image && viewImage(image, deps),
      seller: viewPerson(owner, deps),
      available: offer ? offer.quantity : available,
      gone: offer_id === undefined ? !offered : suspended || !isFor(offer, { product_id, quantity }),
      own: viewer?.id === owner.id,
      delivery,
      ...(offer_id && { offer_id }),
    }
  })
  const items = viewer ? await withOrders(deps, viewer.id, quoted) : quoted
  const present = items.filter(({ gone, available }) => !gone && available > 0)
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

/**
 * Says of lines that have too few left which of them the viewer has ordered: in another tab, on another device, or by a request
 * whose answer was lost.
 */
async function withOrders({ db }: Deps, viewerId: string, lines: readonly QuotedLine[]): Promise<QuotedLine[]> {
  const few = lines.filter(({ gone, available, quantity }) => gone || available < quantity)
  if (few.length === 0) return [...lines]
  const ids = few.map(({ product_id }) => product_id)
  const ordered = await findWaitingOrders(db, viewerId, ids)
  return lines.map((line) => {
    const ordered_in = few.includes(line) ? ordered.get(line.product_id) : undefined
    return ordered_in === undefined ? line : { ...line, ordered_in }
  })
}

/** What was agreed holds for just so many pieces of this product. */
const isFor = (offer: Agreed | undefined, { product_id, quantity }: CartLine) =>
  offer?.listingId === product_id && offer.quantity === quantity

const unknown = { title: '', price: 0, image: null, seller: null, available: 0, gone: true, own: false, delivery: [] }
