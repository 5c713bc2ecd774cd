/** Where one product is ordered. */
export const checkoutPath = (productId: string, quantity = 1) =>
  `/checkout?product=${productId}${quantity > 1 ? `&quantity=${quantity}` : ''}`

/** Where what was agreed on is ordered. */
export const offerCheckoutPath = ({
  id,
  product,
  quantity,
}: {
  id: string
  product: { id: string }
  quantity: number
}) => `/checkout?product=${product.id}&quantity=${quantity}&offer=${id}`
