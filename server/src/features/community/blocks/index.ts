export { isNotBlocked } from './blocks.queries.ts'
