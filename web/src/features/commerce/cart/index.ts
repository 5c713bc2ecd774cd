/** Public entry of the cart. It only re-exports: the top bar of every page imports from it. */
export { type Cart, useCart } from './use-cart.ts'
export { useCartCount } from './use-cart-count.ts'
export { CartLineRow, LineNote } from './cart-line-row.tsx'
export { checkoutPath, offerCheckoutPath } from './checkout-path.ts'
export { oneProduct } from './one-product.ts'
export { type CartLine } from './cart-lines.ts'
export { paramsOf, priceCart, priceOne, type PricedCart } from './priced-cart.ts'
export { deliverWanted } from './after-sign-in.ts'
