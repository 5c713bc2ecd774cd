/** The order whose payment this member last began here: what `/cart?payment=pending` follows, also after a reload. */
import { lasting, personKey } from '../../../platform/storage/storage.ts'

const nameOf = (userId: string) => personKey(`pending_order_${userId}`)

export const rememberPendingOrder = (userId: string, orderId: string) => lasting.write(nameOf(userId), orderId)

export const pendingOrderOf = (userId: string): string | null => lasting.read(nameOf(userId))

export const forgetPendingOrder = (userId: string) => lasting.remove(nameOf(userId))
