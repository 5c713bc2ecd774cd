/** Public entry of auctions. */
import { lazy } from 'react'

export { AuctionView } from './auction-view.tsx'
export { auctionStructuredData } from './auction-structured-data.ts'
export { loadBids, loadLot } from './auctions.queries.ts'
export { EndedLots } from './lists/ended-lots.tsx'
export { endedLotsQuery } from './lists/lists.queries.ts'
export { lotNote } from './lists/lot-note.tsx'
export { LotTabs } from './lists/lot-tabs.tsx'
export { onlyOf, tabAt, tabPaths } from './lists/tabs.ts'

// What only members see is not in the bundle of those who look.
export const MemberLots = lazy(async () => ({ default: (await import('./lists/member-lots.tsx')).MemberLots }))
export const NewLot = lazy(async () => ({ default: (await import('./form/new-lot.tsx')).NewLot }))
export const LotDelivery = lazy(async () => ({ default: (await import('./award/lot-delivery.tsx')).LotDelivery }))
export const EditLot = lazy(async () => ({ default: (await import('./form/edit-lot.tsx')).EditLot }))
