import type { QuotedLine } from '@mtaa/contract/commerce/orders'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findForCart } from '../market/index.ts'
import { agreedPrice, findAgreed, type Agreed } from '../offers/index.ts'
import { viewImage } from '../../media/media/index.ts'
import { methodsInCommon } from './deliveries.rules.ts'
import { isHidden, mergeLines, offersOf, totalOf, type CartLine } from './orders.rules.ts'

/** What a cart costs now. Lines that are gone do not count; the rest is what a checkout of them would expect. */
export async function quoteCart(deps: Deps, viewer: Viewer, input: readonly CartLine[]) {
  const lines = mergeLines(input)
  const rows = await findForCart(
    deps.db,
    lines.map(({ product_id }) => product_id),
  )
  const offers = viewer ? await findAgreed(deps.db, viewer.id, offersOf(lines), deps.clock()) : []
  const agreed = new Map(offers.map((offer) => [offer.offerId, offer]))
  const products = new Map(rows.filter(({ status }) => !isHidden(status)).map((row) => [row.id, row]))
  const items = lines.map(({ product_id, quantity, offer_id }): QuotedLine => {
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

/** What was agreed holds for just so many pieces of this product. */
const isFor = (offer: Agreed | undefined, { product_id, quantity }: CartLine) =>
  offer?.listingId === product_id && offer.quantity === quantity

const unknown = { title: '', price: 0, image: null, seller: null, available: 0, gone: true, own: false, delivery: [] }
