/** Public entry of disputes between buyer and seller: for both sides, and for staff. */
export { OrderHelpView } from './order-help.tsx'
export { HelpPart, OpenDispute } from './order-part.tsx'
export { StaffDispute } from './staff/staff-dispute.tsx'
export { StaffDisputes } from './staff/staff-disputes.tsx'
export type { DisputeListName } from './staff/staff-disputes.queries.ts'
