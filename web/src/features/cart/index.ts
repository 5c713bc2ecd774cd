/** The door to the cart. */
export { useCartCount } from './use-cart-count.ts'
