export { importStatement } from './import-statement.ts'
export { readMoment, readStatement } from './statement-csv.ts'
