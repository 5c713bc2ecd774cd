/** What is paid for. */
export interface Subject {
  kind: 'product' | 'order'
  id: string
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** By the URL, which survives a sign-in, or by the navigation state as the page before has left it. */
export function subjectOf(state: unknown, search: URLSearchParams): Subject | null {
  const order = search.get('order') ?? ''
  if (uuid.test(order)) return { kind: 'order', id: order }
  const id = search.get('product') ?? productIdOf(state)
  return id !== null && uuid.test(id) ? { kind: 'product', id } : null
}

function productIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('product' in state)) return null
  const { product } = state
  const id = typeof product === 'object' && product !== null && 'id' in product ? product.id : product
  return typeof id === 'string' ? id : null
}
