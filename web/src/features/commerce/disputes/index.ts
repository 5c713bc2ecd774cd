/** Public entry of disputes between buyer and seller: for both sides, and for staff. */
import { lazy } from 'react'

export { OrderHelpView } from './order-help.tsx'
export { SomethingWrong } from './something-wrong.tsx'
export { StaffDispute } from './staff/staff-dispute.tsx'
export { StaffDisputes } from './staff/staff-disputes.tsx'
export type { DisputeListName } from './staff/staff-disputes.queries.ts'

// Most orders never have one.
export const OpenDispute = lazy(async () => ({ default: (await import('./open-dispute.tsx')).OpenDispute }))
