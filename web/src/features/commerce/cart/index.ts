/** Public entry of the cart. */
export { type Cart, useCart } from './use-cart.ts'
export { useCartCount } from './use-cart-count.ts'
export { CartLineRow } from './cart-line-row.tsx'
export { paramsOf, priceCart, type PricedCart } from './priced-cart.ts'
