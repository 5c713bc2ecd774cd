/** Public entry of services. */
export { ServiceView } from './service-view.tsx'
export { serviceStructuredData } from './service-structured-data.ts'
