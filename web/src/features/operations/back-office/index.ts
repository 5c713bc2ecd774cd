export { staffOverviewQuery, waitingByPath } from './overview.queries.ts'
