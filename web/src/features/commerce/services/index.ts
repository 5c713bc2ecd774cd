/** Public entry of services. */
export { formatDuration } from './format-duration.ts'
export { ServiceView } from './service-view.tsx'
export { serviceStructuredData } from './service-structured-data.ts'
