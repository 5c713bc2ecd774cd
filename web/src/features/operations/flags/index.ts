export { FeatureList } from './feature-list.tsx'
export { featuresQuery } from './flags.queries.ts'
