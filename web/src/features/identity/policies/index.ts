export { policiesQuery } from './policies.queries.ts'
export { PolicyList } from './policy-list.tsx'
