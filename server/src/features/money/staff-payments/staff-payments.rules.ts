import { isAdmin, type Member, type Viewer } from '../../../core/viewer.ts'
import { mayHandleMoney } from '../refunds/index.ts'

/** In cents: from here a second person has to agree, and one of the two is an admin. */
const secondFrom = 1_000_000

/** Customer support and admins. */
export const mayHandlePayments = (viewer: Viewer) => mayHandleMoney(viewer)

export const needsSecond = (cents: number) => cents >= secondFrom

/** Whether this person may be the second to agree, where the first was an admin or not. */
export const mayBeSecond = (viewer: Member, first: { id: string; isAdmin: boolean }) =>
  viewer.id !== first.id && (first.isAdmin || isAdmin(viewer))

/** Nobody decides about money that they have paid or that is for them. */
export const isOwn = (viewer: Member, payment: { payer_id: string }, sellerIds: readonly string[]) =>
  viewer.id === payment.payer_id || sellerIds.includes(viewer.id)
