export { policiesQuery } from './permissions.queries.ts'
export { PolicyList } from './permission-list.tsx'
