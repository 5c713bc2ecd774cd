export { versionsQuery } from './policies.queries.ts'
export { PolicyNotice } from './policy-notice.tsx'
export { PolicyView } from './policy-view.tsx'
