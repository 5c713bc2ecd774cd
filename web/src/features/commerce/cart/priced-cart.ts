import type { QuotedLine } from '@mtaa/contract/commerce/orders/orders'
import { type CartLine, clampedTo } from './cart-lines.ts'

export interface PricedLine {
  line: CartLine
  /** Undefined until the quote has loaded. */
  quoted: QuotedLine | undefined
  price: number
  problem: 'gone' | 'own' | 'short' | null
  /** The price when it was added, if it has changed. */
  before: number | null
}

export interface SellerGroup {
  seller: QuotedLine['seller']
  lines: PricedLine[]
}

export interface PricedCart {
  groups: SellerGroup[]
  /** The lines that can be ordered. */
  buyable: PricedLine[]
  total: number
  /** A line must be changed before ordering. */
  blocked: boolean
}

/** A cart at current prices, grouped by seller. Without a quote it has the stored prices. */
export function priceCart(lines: readonly CartLine[], quote: readonly QuotedLine[] | undefined): PricedCart {
  const quotes = new Map(quote?.map((quoted) => [quoted.product_id, quoted]))
  const priced = lines.map((line) => priceLine(line, quotes.get(line.product.id)))
  const groups = new Map<string | undefined, SellerGroup>()
  for (const one of priced) {
    const seller = one.quoted?.seller ?? null
    const group = groups.get(seller?.id)
    if (group) group.lines.push(one)
    else groups.set(seller?.id, { seller, lines: [one] })
  }
  const buyable = priced.filter(({ problem }) => problem !== 'gone')
  return {
    groups: [...groups.values()],
    buyable,
    total: buyable.reduce((sum, { price, line }) => sum + price * line.quantity, 0),
    blocked: buyable.length === 0 || buyable.some(({ problem }) => problem !== null),
  }
}

/** What the lines of one seller cost that can be bought. */
export const subtotalOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, { problem, price, line }) => (problem === 'gone' ? sum : sum + price * line.quantity), 0)

/** An order of one product, whose title and price only the quote knows. */
export function priceOne(line: CartLine, quote: readonly QuotedLine[]): PricedCart {
  const quoted = quote.find(({ product_id }) => product_id === line.product.id)
  const product = quoted ? { ...line.product, title: quoted.title, price: quoted.price } : line.product
  return priceCart(clampedTo([{ ...line, product }], quote), quote)
}

function priceLine(line: CartLine, quoted: QuotedLine | undefined): PricedLine {
  if (!quoted) return { line, quoted, price: line.product.price, problem: null, before: null }
  const price = quoted.gone ? line.product.price : quoted.price
  const before = price === line.product.price ? null : line.product.price
  return { line, quoted, price, problem: problemOf(line, quoted), before }
}

function problemOf({ quantity }: CartLine, { gone, own, available }: QuotedLine): PricedLine['problem'] {
  if (gone || available === 0) return 'gone'
  if (own) return 'own'
  return available < quantity ? 'short' : null
}

/** The lines as the API takes them. */
export const paramsOf = (lines: readonly CartLine[]) =>
  lines.map(({ product, quantity, metadata: { offer } }) => ({
    product_id: product.id,
    quantity,
    ...(typeof offer === 'string' && { offer_id: offer }),
  }))
