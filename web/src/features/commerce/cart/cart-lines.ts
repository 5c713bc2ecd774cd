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

/** The same product raises its line's quantity. Null when the cart has the maximum number of lines. */
export function withProduct(
  lines: readonly CartLine[],
  { id, title, price }: CartProduct,
  quantity: number,
  now: number,
): CartLine[] | null {
  const present = lines.find((line) => line.product.id === id)
  if (present) {
    const raised = { ...present, product: { id, title, price }, quantity: pieces(present.quantity + quantity) }
    return lines.map((line) => (line === present ? raised : line))
  }
  if (lines.length >= maxLines) return null
  const line: CartLine = {
    id: `market_${id}_${now}`,
    module: 'market',
    product: { id, title, price },
    quantity: pieces(quantity),
    addedAt: new Date(now).toISOString(),
    metadata: {},
  }
  return [...lines, line]
}

/** A quantity of 0 or less removes the line. */
export const withQuantity = (lines: readonly CartLine[], productId: string, quantity: number): CartLine[] =>
  lines.flatMap((line) => {
    if (line.product.id !== productId) return [line]
    return quantity > 0 ? [{ ...line, quantity: pieces(quantity) }] : []
  })

const pieces = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, product, quantity } = value as Partial<CartLine>
  return (
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
