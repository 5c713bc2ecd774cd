/** What somebody accepts who creates an account; for whoever creates one. */
export { acceptanceAt } from './acceptance.ts'
/** Writes it down, in the transaction of the account. */
export { insertAcceptances, type Acceptance } from './agreements.queries.ts'
