import { readStatement, type StatementLine } from '../../src/features/money/daraja/statement-csv.ts'
import type { OutgoingRow, StatementRow } from '../../src/features/money/paybill-statement/index.ts'

/** Lines of a statement about money that came in. */
export const incoming = (rows: readonly StatementRow[]): StatementLine[] => rows.map((row) => ({ is: 'incoming', row }))

/** Lines of a statement about money that left. */
export const outgoing = (rows: readonly OutgoingRow[]): StatementLine[] => rows.map((row) => ({ is: 'outgoing', row }))

/** A whole statement: what came in, and all its lines. */
export async function readAll(text: string, shortcode?: string) {
  const lines: StatementLine[] = []
  for await (const line of readStatement([text], shortcode)) lines.push(line)
  const rows = lines.flatMap((line) => (line.is === 'incoming' ? [line.row] : []))
  return { lines, rows, skipped: lines.filter(({ is }) => is === 'skipped').length }
}

export { bookMoney } from '../../src/features/money/daraja/book-money.ts'
export { statementChecks } from '../../src/features/money/daraja/ledger-checks.queries.ts'
