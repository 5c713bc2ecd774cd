/** Public entry of payouts: the page of a seller, and that of staff. */
export { PayoutsScreen } from './payouts-screen.tsx'
export { payoutsQuery } from './payouts.queries.ts'
export { IdentityCase } from './staff/identity-case.tsx'
export { SellerPayouts, StaffPayouts } from './staff/staff-payouts.tsx'
