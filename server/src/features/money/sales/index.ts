/** What a sale comes to, when its money is released and when it is taken back. The rules: docs/rules/sales.md. */
export { partsOfSale, salePostings } from './sale-postings.ts'
export { mostOf, whoBears, writeReturns, type Bearing } from './take-back.ts'
export { writeTaxLine } from './tax-lines.queries.ts'
