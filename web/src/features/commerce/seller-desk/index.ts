/** Public entry of the seller's desk. */
export { DayChart } from './lazy-day-chart.ts'
export { DeskSkeleton, SellerDesk } from './seller-desk.tsx'
