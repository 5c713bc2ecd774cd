/** Public entry of what M-Pesa sends: lines of the statement that a person explains. */
export { explainLine, mayExplain, type Explanation } from './explain-line.ts'
export { findUnknownLines } from './statement-lines.queries.ts'
