/** Public entry of points. */
export { PointsSkeleton, PointsView, type PointsTab } from './points-view.tsx'
export { UsePointsRow } from './use-points-row.tsx'
