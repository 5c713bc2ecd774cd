/** Public entry of events. */
export { EventView } from './event-view.tsx'
export { eventStructuredData } from './event-structured-data.ts'
