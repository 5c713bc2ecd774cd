/** For whoever releases the escrow of a sale: what it comes to, its entries, and the line of tax beside them. */
export { partsOfSale, salePostings } from './sale-postings.ts'
export { writeTaxLine } from './tax-lines.queries.ts'
