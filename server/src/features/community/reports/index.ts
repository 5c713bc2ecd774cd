/** For acts of which a report is one part: checked before their transaction, stored in it. */
export { prepareReport, storeReport, type PreparedReport } from './create-report.ts'
/** Whether something of a member's waits for a decision or an appeal. */
export { hasOpenCase } from './own-data.queries.ts'
