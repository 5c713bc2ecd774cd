export { FeatureList } from './feature-list.tsx'
export { featuresQuery } from './flags.queries.ts'
export { FlagList } from './admin/flag-list.tsx'
export { FlagView } from './admin/flag-view.tsx'
