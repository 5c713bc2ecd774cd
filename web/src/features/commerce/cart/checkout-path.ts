/** Where one product is ordered. */
export const checkoutPath = (productId: string, quantity = 1) =>
  `/checkout?product=${productId}${quantity > 1 ? `&quantity=${quantity}` : ''}`
