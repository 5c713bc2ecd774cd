/** Public entry of points. */
export { pointsQuery } from './points.queries.ts'
export { PointsSkeleton, PointsView, type PointsTab } from './points-view.tsx'
