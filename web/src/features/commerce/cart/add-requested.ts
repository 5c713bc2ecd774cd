/** Loaded when there is something to add. */
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { maxLines, withProduct } from './cart-lines.ts'
import { storedLines, storeLines } from './cart-store.ts'
import { sendCart } from './send-cart.ts'
import { takeRequested } from './requested-product.ts'

/** Puts what somebody requested as a visitor into their cart. What is in it stays as it is. Answers its title. */
export async function addNow(userId: string): Promise<string | null> {
  const product = takeRequested(Date.now())
  if (!product) return null
  // What another device has put in is there before this comes on top.
  await sendCart(userId)
  const lines = storedLines(userId)
  if (lines.some((line) => line.product.id === product.id)) return null
  const next = withProduct(lines, product, 1, { now: Date.now() })
  if (next) {
    storeLines(userId, next)
    return product.title
  }
  showToast({ title: m.cart_full({ count: maxLines }), tone: 'danger' })
  return null
}
