/** Public entry of the seller's desk. */
export { DeskSkeleton, SellerDesk } from './seller-desk.tsx'
