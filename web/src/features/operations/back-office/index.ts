export { staffOverviewQuery, type Waiting, waitingByPath } from './overview.queries.ts'
