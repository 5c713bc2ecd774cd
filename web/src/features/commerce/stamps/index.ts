/** Public entry of the stamps: whether an order is paid, as the server says it now. */
export { OwnStamp } from './own-stamp.tsx'
export { SaleCheck } from './sale-check.tsx'
export { StampSkeleton } from './stamp.tsx'
