/** The lines of the Paybill's statement. Who reads and explains them: docs/rules/payments.md. */
export { claimLines } from './claim-lines.ts'
export {
  endLine,
  findLines,
  insertOutgoing,
  isOpen,
  type Line,
  lineColumns,
  type LineOutcome,
  lockLine,
  lockLines,
  markBooked,
  markUnbooked,
} from './outgoing.queries.ts'
export {
  accountFor,
  claimFromSuspense,
  findRow,
  findSeen,
  findUnmatched,
  hasRow,
  insertRow,
  insertRows,
  markInStatement,
  markReversedRow,
  type Outcome,
  type Source,
} from './rows.queries.ts'
export type { OutgoingRow, StatementRow } from './statement-line.ts'
