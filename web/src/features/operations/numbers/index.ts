/** Public entry of the numbers. */
export { Analytics } from './analytics.tsx'
export { Dashboard } from './dashboard.tsx'
