/** The page of the dispute of an order. */
export const pageOf = (orderId: string) => `/orders/${orderId}/dispute`
