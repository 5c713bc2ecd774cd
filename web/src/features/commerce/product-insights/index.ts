/** Public entry of what we know of a product beside what its seller says. */
export { InsightWhenIdle } from './insight-when-idle.tsx'
