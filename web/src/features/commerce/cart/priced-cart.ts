import type { QuotedLine } from '@mtaa/contract/commerce/orders'
import type { CartLine } from './cart-lines.ts'

export interface PricedLine {
  line: CartLine
  /** Undefined until the quote has come. */
  quoted: QuotedLine | undefined
  price: number
  problem: 'gone' | 'own' | 'short' | null
  /** What it cost when it was put in, when that was something else. */
  before: number | null
}

export interface SellerGroup {
  seller: QuotedLine['seller']
  lines: PricedLine[]
}

export interface PricedCart {
  groups: SellerGroup[]
  /** What can be ordered: everything that is still offered. */
  buyable: PricedLine[]
  total: number
  /** Something must be changed by hand before ordering. */
  blocked: boolean
}

/** A cart at today's prices, by seller in the order they came. Without a quote it is shown at the prices it remembers. */
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

/** What a quote and a checkout ask about. */
export const paramsOf = (lines: readonly CartLine[]) =>
  lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
