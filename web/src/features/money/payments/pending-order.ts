/** The order whose payment this member last began here: what `/cart?payment=pending` follows, also after a reload. */
const nameOf = (userId: string) => `pending_order_${userId}`

export const rememberPendingOrder = (userId: string, orderId: string) => localStorage.setItem(nameOf(userId), orderId)

export const pendingOrderOf = (userId: string): string | null => localStorage.getItem(nameOf(userId))

export const forgetPendingOrder = (userId: string) => localStorage.removeItem(nameOf(userId))
