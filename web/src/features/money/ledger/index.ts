/** Public entry of the ledger's page. */
export { LedgerLink } from './ledger-link.tsx'
export { ledgerProofQuery } from './ledger.queries.ts'
export { LedgerView } from './ledger-view.tsx'
