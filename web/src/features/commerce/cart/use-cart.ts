import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { QuotedLine } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import {
  type CartLine,
  type CartProduct,
  clampedTo,
  countPieces,
  maxLines,
  maxQuantity,
  withPrice,
  withProduct,
  withQuantity,
} from './cart-lines.ts'
import { noLines, storedLines, storeLines, subscribe } from './cart-store.ts'
import { storeRequested } from './requested-product.ts'

export interface Cart {
  lines: readonly CartLine[]
  count: number
  /** Adds one piece, if so many are `left`, and shows a toast. A visitor's is added when they have signed in. */
  add: (product: CartProduct, left: number) => void
  setQuantity: (productId: string, quantity: number) => void
  /** Takes back what is more than a quote says is left. */
  clamp: (quote: readonly QuotedLine[]) => void
  remove: (productId: string) => void
  /** The member has seen that the price is another one now. */
  accept: (productId: string, price: number) => void
  /** Removes what was ordered, without a toast. */
  drop: (productIds: readonly string[]) => void
  /** Empties the cart. */
  clear: () => void
}

/** This member's cart on this device, with its toasts. Visitors have none: adding prompts them to sign in. */
export function useCart(): Cart {
  const userId = useSession().user?.id
  const lines = useSyncExternalStore(subscribe, () => storedLines(userId), noLines)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const store = (next: readonly CartLine[]) => {
    if (userId !== undefined) storeLines(userId, next)
  }
  // Undo restores the line and leaves lines that were added since.
  const offerUndo = (title: string, gone: readonly CartLine[], text?: string) => {
    const run = () => {
      const now = storedLines(userId)
      store([...gone.filter(({ product }) => !now.some((line) => line.product.id === product.id)), ...now])
    }
    showToast({ title, ...(text !== undefined && { text }), action: { label: m.cart_undo(), run } })
  }

  const add = (product: CartProduct, left: number) => {
    if (userId === undefined) {
      storeRequested(product)
      const run = () => void navigate(`/auth/login?next=${encodeURIComponent(pathname + search)}`)
      return showToast({
        title: m.cart_log_in_title(),
        text: m.cart_log_in_text(),
        action: { label: m.common_sign_in(), run },
      })
    }
    const next = withProduct(storedLines(userId), product, 1, { now: Date.now(), left })
    if (!next) return showToast({ title: m.cart_full({ count: maxLines }), tone: 'danger' })
    store(next)
    return showToast({
      title: m.cart_added(),
      text: product.title,
      tone: 'success',
      action: { label: m.cart_view(), run: () => void navigate('/cart') },
    })
  }
  const setQuantity = (productId: string, quantity: number) => {
    if (quantity <= 0) remove(productId)
    else store(withQuantity(storedLines(userId), productId, Math.min(quantity, maxQuantity)))
  }
  const remove = (productId: string) => {
    const now = storedLines(userId)
    const gone = now.filter((line) => line.product.id === productId)
    store(withQuantity(now, productId, 0))
    offerUndo(m.cart_removed(), gone, gone[0]?.product.title)
  }
  const clamp = (quote: readonly QuotedLine[]) => {
    const now = storedLines(userId)
    const next = clampedTo(now, quote)
    if (next !== now) store(next)
  }
  const accept = (productId: string, price: number) => store(withPrice(storedLines(userId), productId, price))
  const drop = (productIds: readonly string[]) =>
    store(storedLines(userId).filter(({ product }) => !productIds.includes(product.id)))
  const clear = () => {
    const gone = storedLines(userId)
    store([])
    offerUndo(m.cart_cleared(), gone)
  }
  return { lines, count: countPieces(lines), add, setQuantity, clamp, remove, accept, drop, clear }
}
