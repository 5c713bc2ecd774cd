export { importStatement } from './import-statement.ts'
export { startSimulator } from './simulator-process.ts'
export { readMoment, readStatement } from './statement-csv.ts'
