export { versionsQuery } from './policies.queries.ts'
export { PolicyNotice } from './policy-notice.tsx'
export { PolicyView, type PolicyViewProps } from './policy-view.tsx'
