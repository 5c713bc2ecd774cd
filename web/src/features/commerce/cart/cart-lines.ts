/** The lines of a cart as stored on the device, and the operations on them. Pure. */
export interface CartProduct {
  id: string
  title: string
  /** Whole shillings when it was added; the current price is in the quote. */
  price: number
}

export interface CartLine {
  /** `module_productId_timestamp` */
  id: string
  module: 'market'
  product: CartProduct
  quantity: number
  addedAt: string
  /** `wanted`: how many were chosen before fewer were left. */
  metadata: Record<string, unknown>
}

export const maxLines = 50
export const maxQuantity = 99

/** Invalid entries are left out. */
export function parseLines(text: string | null): readonly CartLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isLine).slice(0, maxLines) : []
  } catch {
    // A damaged entry counts as an empty cart.
    return []
  }
}

export const countPieces = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The same product raises its line's quantity, up to `left`. Null when the cart has the maximum number of lines. */
export function withProduct(
  lines: readonly CartLine[],
  { id, title, price }: CartProduct,
  quantity: number,
  { now, left = maxQuantity }: { now: number; left?: number },
): CartLine[] | null {
  const present = lines.find((line) => line.product.id === id)
  const requested = Math.min((present?.quantity ?? 0) + quantity, left)
  if (present) {
    const raised = { ...present, product: { id, title, price }, quantity: pieces(requested) }
    return lines.map((line) => (line === present ? raised : line))
  }
  if (lines.length >= maxLines) return null
  const line: CartLine = {
    id: `market_${id}_${now}`,
    module: 'market',
    product: { id, title, price },
    quantity: pieces(requested),
    addedAt: new Date(now).toISOString(),
    metadata: {},
  }
  return [...lines, line]
}

/** A quantity of 0 or less removes the line. */
export const withQuantity = (lines: readonly CartLine[], productId: string, quantity: number): CartLine[] =>
  lines.flatMap((line) => {
    if (line.product.id !== productId) return [line]
    return quantity > 0 ? [{ ...line, quantity: pieces(quantity), metadata: {} }] : []
  })

/** The price that the member has seen: the line says no more that it has changed. */
export const withPrice = (lines: readonly CartLine[], productId: string, price: number): CartLine[] =>
  lines.map((line) => (line.product.id === productId ? { ...line, product: { ...line.product, price } } : line))

/** Lines of more pieces than are left have what is left, and remember what was chosen. Those of which none is left stay. */
export function clampedTo(
  lines: readonly CartLine[],
  left: readonly { product_id: string; available: number }[],
): readonly CartLine[] {
  const known = new Map(left.map(({ product_id, available }) => [product_id, available]))
  const clamp = (line: CartLine): CartLine => {
    const available = known.get(line.product.id) ?? 0
    if (available < 1 || available >= line.quantity) return line
    return { ...line, quantity: available, metadata: { ...line.metadata, wanted: requestedOf(line) ?? line.quantity } }
  }
  const next = lines.map(clamp)
  return next.every((line, at) => line === lines[at]) ? lines : next
}

/** How many were chosen, if there are fewer now. */
export const requestedOf = ({ metadata, quantity }: CartLine): number | null =>
  typeof metadata['wanted'] === 'number' && metadata['wanted'] > quantity ? metadata['wanted'] : null

const pieces = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, product, quantity, metadata } = value as Partial<CartLine>
  return (
    typeof metadata === 'object' &&
    metadata !== null &&
    typeof id === 'string' &&
    typeof product === 'object' &&
    typeof product?.id === 'string' &&
    typeof product.title === 'string' &&
    Number.isInteger(product.price) &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    Number(quantity) <= maxQuantity
  )
}
