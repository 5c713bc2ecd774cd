import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import {
  type CartLine,
  type CartProduct,
  countPieces,
  maxLines,
  maxQuantity,
  withProduct,
  withQuantity,
} from './cart-lines.ts'
import { noLines, storedLines, storeLines, subscribe } from './cart-store.ts'

export interface Cart {
  lines: readonly CartLine[]
  count: number
  /** Adds pieces and shows a toast. False when that was not possible; the toast says why. */
  add: (product: CartProduct, quantity?: number) => boolean
  setQuantity: (productId: string, quantity: number) => void
  remove: (productId: string) => void
  /** Empties the cart, with a toast unless `quietly`. */
  clear: (quietly?: 'quietly') => void
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

  const add = (product: CartProduct, quantity = 1) => {
    if (userId === undefined) {
      const run = () => void navigate(`/auth/login?next=${encodeURIComponent(pathname + search)}`)
      showToast({
        title: m.cart_log_in_title(),
        text: m.cart_log_in_text(),
        action: { label: m.common_sign_in(), run },
      })
      return false
    }
    const next = withProduct(storedLines(userId), product, quantity, Date.now())
    if (!next) {
      showToast({ title: m.cart_full({ count: maxLines }), tone: 'danger' })
      return false
    }
    store(next)
    showToast({
      title: m.cart_added(),
      text: product.title,
      tone: 'success',
      action: { label: m.cart_view(), run: () => void navigate('/cart') },
    })
    return true
  }
  const setQuantity = (productId: string, quantity: number) => {
    if (quantity <= 0) remove(productId)
    else store(withQuantity(lines, productId, Math.min(quantity, maxQuantity)))
  }
  const remove = (productId: string) => {
    const gone = lines.filter((line) => line.product.id === productId)
    store(withQuantity(lines, productId, 0))
    offerUndo(m.cart_removed(), gone, gone[0]?.product.title)
  }
  const clear = (quietly?: 'quietly') => {
    store([])
    if (!quietly) offerUndo(m.cart_cleared(), lines)
  }
  return { lines, count: countPieces(lines), add, setQuantity, remove, clear }
}
