export { insertAcceptances, insertAcceptancesByUse, type Acceptance } from './acceptances.queries.ts'
