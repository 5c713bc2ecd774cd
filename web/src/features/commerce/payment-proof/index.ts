/** Public entry of the payment proof: whether an order is paid, as the server says it now. */
export { OwnProof } from './own-proof.tsx'
export { CheckSale } from './check-sale.tsx'
export { ProofSkeleton } from './proof.tsx'
